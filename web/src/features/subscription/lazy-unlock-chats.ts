import { lazyPart } from '../../ui/loading/lazy.tsx';

/** For locked vendors alone; not for what the server draws. */
export const UnlockChats = lazyPart(async () => (await import('./unlock-chats.tsx')).UnlockChats);
