import type { ProductDetail } from '@akatale/contracts/products/products-schemas';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { reviewsText as text } from '../../text/browse/reviews-text.ts';
import { NewestReviews } from './newest-reviews.tsx';
import { ratingStatsQuery } from './reviews-query.ts';

/** Falls back to the seller's reviews while the product has none. */
export function CustomerReviews({ product: { id, vendor } }: { product: ProductDetail }) {
  const api = useApi();
  const ofProduct = { of: 'product', id } as const;
  const ofSeller = { of: 'vendor', id: vendor.id } as const;
  const { data: own } = useQuery(ratingStatsQuery(api, ofProduct));
  const { data: sellers } = useQuery(ratingStatsQuery(api, ofSeller));
  const hasNone = own?.totalRatings === 0;
  return (
    <section aria-label={text.heading} className="flex max-w-prose flex-col gap-4">
      <h2>{text.heading}</h2>
      {hasNone ? (
        <p className="text-sm text-ink-muted">
          {text.none} <span>{text.whoReviews}</span>
        </p>
      ) : (
        <NewestReviews reviewed={ofProduct} vendor={vendor} title={text.heading} />
      )}
      {hasNone && (sellers?.totalRatings ?? 0) > 0 && (
        <>
          <h3 className="wrap-anywhere">{text.storeReviews(vendor.name)}</h3>
          <NewestReviews reviewed={ofSeller} vendor={vendor} title={text.storeReviews(vendor.name)} />
        </>
      )}
    </section>
  );
}
