export { DeleteQuestion } from './editing/delete-question.tsx';
export const loadAddListing = async () => (await import('./add-product-page.tsx')).AddListing;
export type { ListingForSeller } from './add-product-page.tsx';
