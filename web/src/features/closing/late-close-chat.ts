import { latePart } from '../../ui/late-part.tsx';

/** For vendors of active chats alone; not for what the server draws. */
export const CloseChat = latePart(async () => (await import('./close-chat.tsx')).CloseChat, null);
