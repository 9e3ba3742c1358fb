import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const ChatMenuItems = lazyComponent(async () => (await import('./chat-menu-items.tsx')).ChatMenuItems);
