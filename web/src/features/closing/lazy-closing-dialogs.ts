import { lazyComponent } from '../../ui/loading/lazy.tsx';

export const ClosingDialogs = lazyComponent(async () => (await import('./closing-dialogs.tsx')).ClosingDialogs, null);
