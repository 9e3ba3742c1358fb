import type { RatingStats } from '@akatale/contracts/deals/ratings-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { reviewsText as text } from '../../../text/deals/reviews-text.ts';
import { StarIcon } from '../../../ui/icons/icons.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { ratingStatsQuery } from './reviews-query.ts';

/** `★ 4.8 (12)` */
export function StoreRating({ vendorId }: { vendorId: number }) {
  const { data: stats } = useQuery(ratingStatsQuery(useApi(), { of: 'vendor', id: vendorId }));
  if (!stats) return null;
  const { averageRating, totalRatings } = stats;
  if (totalRatings === 0) return <span className="text-ink-muted">{text.noneOfStore}</span>;
  const average = averageRating.toFixed(1);
  return (
    <span className="inline-flex items-center gap-1">
      <StarIcon className="size-4 text-star" />
      <span aria-hidden="true">
        <strong>{average}</strong> ({formatCount(totalRatings)})
      </span>
      <span className="sr-only">
        {text.average(average)}, {text.count(totalRatings)}
      </span>
    </span>
  );
}

export function RatingSummary({ stats }: { stats: RatingStats }) {
  const { averageRating, totalRatings, positivePercent } = stats;
  const average = averageRating.toFixed(1);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="font-display text-2xl">{average}</strong>
      <Stars value={averageRating} label={text.average(average)} />
      <span className="text-ink-muted">
        {text.count(totalRatings)}
        {positivePercent !== null && ` · ${text.positive(positivePercent)}`}
      </span>
    </p>
  );
}
