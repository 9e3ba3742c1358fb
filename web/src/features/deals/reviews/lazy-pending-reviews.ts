import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const PendingReviews = lazyComponent(async () => (await import('./pending-reviews.tsx')).PendingReviews, null);
