import type { ProductDetail } from '@akatale/contracts/products';
import { reviewsText as text } from '../../text/reviews-text.ts';
import { ReviewList } from './review-list.tsx';

/** The section of a product's page. */
export function CustomerReviews({ product: { id, vendor } }: { product: ProductDetail }) {
  return (
    <section aria-label={text.heading} className="flex max-w-prose flex-col gap-4">
      <h2 className="text-2xl">{text.heading}</h2>
      <ReviewList
        reviewed={{ of: 'product', id }}
        vendor={vendor}
        empty={
          <div className="text-ink-muted">
            <p>{text.none}</p>
            <p className="text-sm">{text.whoReviews}</p>
          </div>
        }
      />
    </section>
  );
}
