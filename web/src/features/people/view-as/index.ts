import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export { ViewAsButton } from './view-as-button.tsx';

/** Rarely shown, so it is not part of the pages it replaces. */
export const ClosedToViews = lazyComponent(async () => (await import('./closed-to-views.tsx')).ClosedToViews);
