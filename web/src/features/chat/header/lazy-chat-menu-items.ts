import { lazyPart } from '../../../ui/loading/lazy.tsx';

export const ChatMenuItems = lazyPart(async () => (await import('./chat-menu-items.tsx')).ChatMenuItems);
