import type { PendingRating } from '@akatale/contracts/deals/ratings-schemas';
import { useState } from 'react';
import { ratingText as text } from '../../../../text/deals/rating-text.ts';
import { handOnFocus } from '../../../../ui/focus-after.ts';
import { StarIcon } from '../../../../ui/icons/icons.tsx';
import { Photo } from '../../../../ui/media/photo.tsx';
import { RateDialog } from '../lazy-rate-dialog.ts';

interface PendingRowProps {
  newest: PendingRating;
  /** Of all purchases to rate. */
  count: number;
}

/** The newest purchase to rate, before the chats; the panel after them lists all. */
export function PendingRow({ newest, count }: PendingRowProps) {
  const [rated, setRated] = useState<PendingRating | null>(null);
  return (
    <>
      <button
        ref={handOnFocus}
        type="button"
        onClick={() => setRated(newest)}
        className="ring-inside flex w-full items-center gap-3 border-b border-line px-4 py-2 text-left eases hover:bg-sunken"
      >
        <span className="w-12 shrink-0">
          <Photo
            url={newest.image}
            alt=""
            sizes="48px"
            title={newest.productTitle}
            titleLength={1}
            className="rounded-input"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{newest.productTitle}</span>
          <span className="block text-sm text-ink-muted">
            {text.rateHeading} {text.toRate(count)}
          </span>
        </span>
        <StarIcon className="size-6 text-star" />
      </button>
      {rated && <RateDialog sale={rated} onClose={() => setRated(null)} />}
    </>
  );
}
