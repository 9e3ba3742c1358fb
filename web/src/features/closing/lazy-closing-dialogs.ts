import { lazyPart } from '../../ui/loading/lazy.tsx';

/** For vendors of active chats alone; not for what the server draws. */
export const ClosingDialogs = lazyPart(async () => (await import('./closing-dialogs.tsx')).ClosingDialogs, null);
