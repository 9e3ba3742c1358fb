import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/client.ts';
import { useViewer } from '../../data/session/session.ts';
import { reviewsText as text } from '../../text/browse/reviews-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { AllReviews } from './lazy-all-reviews.ts';
import { ReplyForm } from './lazy-reply-form.ts';
import { RatingSummary } from './rating-line.tsx';
import { Review } from './review.tsx';
import { NEWEST, newestRatingsQuery, type Reviewed, ratingStatsQuery } from './reviews-query.ts';

interface NewestReviewsProps {
  reviewed: Reviewed;
  vendor: { id: number; name: string };
  title: string;
}

export function NewestReviews({ reviewed, vendor, title }: NewestReviewsProps) {
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
      <ul className="flex flex-col gap-4 divide-y divide-line">
        {newest.data.map((rating) => (
          <li key={rating.id} className="pb-4 last:pb-0">
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
