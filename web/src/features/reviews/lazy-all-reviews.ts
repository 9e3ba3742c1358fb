import { lazyPart } from '../../ui/loading/lazy.tsx';

/** Every review of a product or a store in a dialog; not for what the server draws. */
export const AllReviews = lazyPart(async () => (await import('./all-reviews.tsx')).AllReviews, null);
