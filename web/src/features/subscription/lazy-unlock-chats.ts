import { lazyComponent } from '../../ui/loading/lazy.tsx';

export const UnlockChats = lazyComponent(async () => (await import('./unlock-chats.tsx')).UnlockChats);
