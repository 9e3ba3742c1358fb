import { lazyComponent } from '../../ui/loading/lazy.tsx';

export const SupportChat = lazyComponent(async () => (await import('../support-desk/index.ts')).SupportChat);
