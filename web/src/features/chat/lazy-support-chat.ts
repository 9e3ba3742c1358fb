import { lazyPart } from '../../ui/loading/lazy.tsx';

/** What operators have around a chat with support. */
export const SupportChat = lazyPart(async () => (await import('../support-desk/index.ts')).SupportChat);
