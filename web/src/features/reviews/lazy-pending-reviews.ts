import { lazyPart } from '../../ui/loading/lazy.tsx';

export const PendingReviews = lazyPart(async () => (await import('./pending-reviews.tsx')).PendingReviews, null);
