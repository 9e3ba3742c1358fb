import { latePart } from '../../ui/late-part.tsx';

/** What operators have around a chat with support. */
export const SupportChat = latePart(async () => (await import('../support-desk/index.ts')).SupportChat);
