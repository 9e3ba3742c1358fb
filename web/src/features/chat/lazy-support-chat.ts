import { lazyPart } from '../../ui/loading/lazy.tsx';

export const SupportChat = lazyPart(async () => (await import('../support-desk/index.ts')).SupportChat);
