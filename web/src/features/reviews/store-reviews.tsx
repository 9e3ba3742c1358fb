import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/endpoint-query.ts';
import { reviewsText as text } from '../../text/reviews-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { StarIcon } from '../../ui/icons.tsx';
import { ReviewList } from './review-list.tsx';
import { ratingStatsQuery } from './reviews-query.ts';

/** How a store is rated, as a button that opens its reviews. */
export function StoreReviews({ vendor }: { vendor: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const reviewed = { of: 'vendor', id: vendor.id } as const;
  const { data: stats } = useQuery(ratingStatsQuery(useApi(), reviewed));
  if (!stats) return null;
  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
        className="touch -my-2.5 inline-flex items-center gap-1.5 text-link underline-offset-4 hover:underline"
      >
        <StarIcon className="size-4.5 text-star" />
        {stats.totalRatings > 0 && <strong>{stats.averageRating.toFixed(1)}</strong>}
        {text.count(stats.totalRatings)}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={text.storeReviews(vendor.name)}
        closeLabel={text.close}
        variant="sheet"
      >
        {isOpen && (
          <ReviewList
            reviewed={reviewed}
            vendor={vendor}
            empty={<p className="text-ink-muted">{text.noneOfStore}</p>}
          />
        )}
      </Dialog>
    </>
  );
}
