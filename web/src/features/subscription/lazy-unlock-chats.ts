import { latePart } from '../../ui/loading/lazy.tsx';

/** For locked vendors alone; not for what the server draws. */
export const UnlockChats = latePart(async () => (await import('./unlock-chats.tsx')).UnlockChats);
