import { lazyComponent } from '../../ui/loading/lazy.tsx';

/** Unread counts load after hydration, and only for signed-in users. */
export const UnreadCount = lazyComponent(async () => (await import('./unread-count.tsx')).UnreadCount, null);
