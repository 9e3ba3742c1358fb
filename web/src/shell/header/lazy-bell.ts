import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** Visitors do not download it. */
export const Bell = lazyComponent(async () => (await import('./bell.tsx')).Bell, null);
