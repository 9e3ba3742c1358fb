import { latePart } from '../../../ui/loading/lazy.tsx';

export const ChatMenuItems = latePart(async () => (await import('./chat-menu-items.tsx')).ChatMenuItems);
