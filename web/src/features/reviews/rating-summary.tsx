import type { RatingStats } from '@akatale/contracts/community/ratings-schemas';
import { formatCount } from '@akatale/contracts/money';
import { reviewsText as text } from '../../text/browse/reviews-text.ts';
import { StarIcon } from '../../ui/icons/icons.tsx';
import { Stars } from '../../ui/stars.tsx';

/** `★ 4.8 (12)` */
export function ShortRating({ stats }: { stats: RatingStats | undefined }) {
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
