import { lazyComponent } from '../../../ui/loading/lazy.tsx';

/** Only owners load it. */
export const LaunchCard = lazyComponent(async () => (await import('./launch-card.tsx')).LaunchCard, null);
