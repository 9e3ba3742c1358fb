import { lazyPart } from '../../ui/loading/lazy.tsx';

export const AllReviews = lazyPart(async () => (await import('./all-reviews.tsx')).AllReviews, null);
