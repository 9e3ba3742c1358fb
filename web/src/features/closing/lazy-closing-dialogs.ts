import { lazyPart } from '../../ui/loading/lazy.tsx';

export const ClosingDialogs = lazyPart(async () => (await import('./closing-dialogs.tsx')).ClosingDialogs, null);
