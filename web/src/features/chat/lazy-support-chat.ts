import { latePart } from '../../ui/loading/lazy.tsx';

/** What operators have around a chat with support. */
export const SupportChat = latePart(async () => (await import('../support-desk/index.ts')).SupportChat);
