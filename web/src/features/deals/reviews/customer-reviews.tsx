import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { reviewsText as text } from '../../../text/deals/reviews-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { AllReviews } from './lazy-all-reviews.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReplyForm, Review } from './review.tsx';
import { ratingStatsQuery, NEWEST, newestRatingsQuery, type Reviewed } from './reviews-query.ts';

interface NewestReviewsProps {
  reviewed: Reviewed;
  vendor: { id: number; name: string };
  title: string;
}

/** Falls back to the seller's reviews while the product has none. */
export function CustomerReviews({ product: { id, vendor } }: { product: ProductDetail }) {
  const api = useApi();
  const ofProduct = { of: 'product', id } as const;
  const ofSeller = { of: 'vendor', id: vendor.id } as const;
  const { data: own } = useQuery(ratingStatsQuery(api, ofProduct));
  const { data: sellers } = useQuery(ratingStatsQuery(api, ofSeller));
  const hasNone = own?.totalRatings === 0;
  return (
    <section aria-label={text.heading} className="flex flex-col gap-4">
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

function NewestReviews({ reviewed, vendor, title }: NewestReviewsProps) {
  const api = useApi();
  const isHydrated = useHydrated();
  const isOwn = useViewer()?.id === vendor.id;
  const stats = useQuery(ratingStatsQuery(api, reviewed));
  const newest = useQuery(newestRatingsQuery(api, reviewed));
  const [isOpen, setOpen] = useState<boolean | null>(null);
  if (newest.isPending) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-20 w-full rounded-card" />
      </div>
    );
  }
  if (!newest.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-ink-muted">
        <p>{text.failed}</p>
        <Button variant="secondary" onClick={() => void newest.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const total = stats.data?.totalRatings ?? 0;
  return (
    <>
      {stats.data && <RatingSummary stats={stats.data} />}
      {stats.isError && <p className="text-ink-muted">{text.failedStats}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        {newest.data.map((rating) => (
          <li key={rating.id} className="max-w-prose">
            <Review
              rating={rating}
              vendorName={vendor.name}
              isProductShown={reviewed.of === 'vendor'}
              action={isHydrated && isOwn && !rating.reply && <ReplyForm rating={rating} />}
            />
          </li>
        ))}
      </ul>
      {total > NEWEST && (
        <Button variant="ghost" className="-ml-5 self-start" disabled={!isHydrated} onClick={() => setOpen(true)}>
          {text.all(total)}
        </Button>
      )}
      {isOpen !== null && <AllReviews {...{ reviewed, vendor, title, isOpen }} onClose={() => setOpen(false)} />}
    </>
  );
}
