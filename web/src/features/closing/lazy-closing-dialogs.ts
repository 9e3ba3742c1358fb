import { latePart } from '../../ui/loading/lazy.tsx';

/** For vendors of active chats alone; not for what the server draws. */
export const ClosingDialogs = latePart(async () => (await import('./closing-dialogs.tsx')).ClosingDialogs, null);
