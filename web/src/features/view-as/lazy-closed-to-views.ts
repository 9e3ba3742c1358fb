import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Hardly anybody sees it, so the pages that it stands for carry none of it. */
export const ClosedToViews = lazyPart(async () => (await import('./closed-to-views.tsx')).ClosedToViews);
