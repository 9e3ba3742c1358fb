import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const WaitingItems = lazyComponent(async () => (await import('./waiting-items.tsx')).WaitingItems, null);
