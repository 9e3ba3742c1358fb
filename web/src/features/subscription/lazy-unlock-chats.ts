import { lazyPart } from '../../ui/loading/lazy.tsx';

export const UnlockChats = lazyPart(async () => (await import('./unlock-chats.tsx')).UnlockChats);
