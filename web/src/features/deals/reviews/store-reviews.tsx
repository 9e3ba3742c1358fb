import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { reviewsText as text } from '../../../text/deals/reviews-text.ts';
import { StarIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { AllReviews } from './lazy-all-reviews.ts';
import { ratingStatsQuery } from './reviews-query.ts';

export function StoreReviews({ vendor }: { vendor: { id: number; name: string } }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isHydrated = useHydrated();
  const reviewed = { of: 'vendor', id: vendor.id } as const;
  const { data: stats } = useQuery(ratingStatsQuery(useApi(), reviewed));
  if (!stats) return null;
  if (stats.totalRatings === 0) return <span>{text.noneOfStore}</span>;
  return (
    <>
      <button
        type="button"
        disabled={!isHydrated}
        onClick={() => setOpen(true)}
        className="touch -my-3 inline-flex items-center gap-1 text-link underline-offset-4 hover:underline"
      >
        <StarIcon className="size-4 text-star" />
        <strong>{stats.averageRating.toFixed(1)}</strong>
        {text.count(stats.totalRatings)}
      </button>
      {isOpen !== null && (
        <AllReviews
          isOpen={isOpen}
          reviewed={reviewed}
          vendor={vendor}
          title={text.storeReviews(vendor.name)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
