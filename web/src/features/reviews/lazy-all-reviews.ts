import { latePart } from '../../ui/loading/lazy.tsx';

/** Every review of a product or a store in a dialog; not for what the server draws. */
export const AllReviews = latePart(async () => (await import('./all-reviews.tsx')).AllReviews, null);
