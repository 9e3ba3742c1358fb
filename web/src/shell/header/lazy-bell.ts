import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Visitors do not download it. */
export const Bell = lazyPart(async () => (await import('./bell.tsx')).Bell, null);
