import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { reviewsText as text } from '../../../text/deals/reviews-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ratingsQuery } from './more-reviews-query.ts';
import { RatingSummary } from './rating-summary.tsx';
import { ReplyForm, Review } from './review.tsx';
import { type Reviewed, ratingStatsQuery } from './reviews-query.ts';

interface ReviewListProps {
  reviewed: Reviewed;
  vendor: { id: number; name: string };
  empty: ReactNode;
}

export function ReviewList({ reviewed, vendor, empty }: ReviewListProps) {
  const api = useApi();
  const isHydrated = useHydrated();
  const isOwn = useViewer()?.id === vendor.id;
  const stats = useQuery(ratingStatsQuery(api, reviewed));
  const ratings = useInfiniteQuery(ratingsQuery(api, reviewed));
  if (ratings.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-4">
        <Skeleton className="h-20 w-full rounded-card" />
        <Skeleton className="h-20 w-full rounded-card" />
      </div>
    );
  }
  if (!ratings.data) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-ink-muted">
        <p>{text.failed}</p>
        <Button variant="secondary" onClick={() => void ratings.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  const items = ratings.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return empty;
  return (
    <div className="flex flex-col gap-6">
      {stats.data && <RatingSummary stats={stats.data} />}
      {stats.isError && <p className="text-ink-muted">{text.failedStats}</p>}
      <ul className="flex flex-col gap-6">
        {items.map((rating) => (
          <li key={rating.id}>
            <Review
              rating={rating}
              vendorName={vendor.name}
              isProductShown={reviewed.of === 'vendor'}
              action={isHydrated && isOwn && !rating.reply && <ReplyForm rating={rating} />}
            />
          </li>
        ))}
      </ul>
      {ratings.hasNextPage && (
        <Button
          variant="secondary"
          className="self-start"
          isBusy={ratings.isFetchingNextPage}
          onClick={() => void ratings.fetchNextPage()}
        >
          {ratings.isFetchNextPageError ? text.tryAgain : text.loadMore}
        </Button>
      )}
    </div>
  );
}
