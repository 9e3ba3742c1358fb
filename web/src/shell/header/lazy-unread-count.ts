import { lazyPart } from '../../ui/loading/lazy.tsx';

/** What is unread is known once the scripts run, and only of people who are signed in. */
export const UnreadCount = lazyPart(async () => (await import('./unread-count.tsx')).UnreadCount, null);
