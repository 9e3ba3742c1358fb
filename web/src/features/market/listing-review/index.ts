import type { ListingReview } from '@akatale/contracts/market/products-schemas';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';

export const MarkNotice = lazyComponent(async () => (await import('./mark-notice.tsx')).MarkNotice, null);

/** What a vendor is told of a listing that waits; undefined where the text could not be fetched. */
export async function waitingSentence(review: ListingReview): Promise<string | undefined> {
  const code = await import('./waiting-sentence.ts').catch(() => undefined);
  return code?.waitingSentence(review);
}
