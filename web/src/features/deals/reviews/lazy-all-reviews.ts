import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const AllReviews = lazyComponent(async () => (await import('./all-reviews.tsx')).AllReviews, null);
