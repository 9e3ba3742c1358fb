import { latePart } from '../../ui/late-part.tsx';

export const ChatMenuItems = latePart(async () => (await import('./chat-menu-items.tsx')).ChatMenuItems);
