import { lazyPart } from '../../ui/loading/lazy.tsx';

/** What waits to be rated, which is seldom anything; not for what the server draws. */
export const PendingReviews = lazyPart(async () => (await import('./pending-reviews.tsx')).PendingReviews, null);
