import { dismissReview } from '@akatale/contracts/deals/ratings-endpoints';
import type { PendingRating } from '@akatale/contracts/deals/ratings-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { ratingText as text } from '../../../text/deals/rating-text.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { handOnFocus } from '../../../ui/focus-after.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { RateDialog } from './lazy-rate-dialog.ts';
import { pendingRatingsQuery } from './more-reviews-query.ts';

export function PendingReviews({ userId }: { userId: number }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const pending = pendingRatingsQuery(api, userId);
  const { data: items = [] } = useQuery(pending);
  const [rated, setRated] = useState<PendingRating | null>(null);
  const dismissal = useMutation({
    mutationFn: (id: number) => api.call(dismissReview, { params: { id } }),
    onSuccess: async () => {
      toast({ title: text.dismissed, tone: 'success' });
      await queries.invalidateQueries({ queryKey: pending.queryKey });
    },
    onError: (error) => {
      const description = userMessageOf(error);
      toast({ title: text.dismissFailed, description, tone: 'error' });
    },
  });
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line p-4">
      <h2 className="text-lg">{text.pending}</h2>
      <ul className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={item.id} className="flex items-center gap-3">
            <div className="w-12 shrink-0 overflow-hidden rounded-input">
              <Photo url={item.image} alt="" sizes="48px" title={item.productTitle} titleLength={1} />
            </div>
            <div className="min-w-0 flex-1">
              <p className="line-clamp-2 font-semibold wrap-anywhere">{item.productTitle}</p>
              <p className="truncate text-sm text-ink-muted">{text.pendingFrom(item.vendorName)}</p>
            </div>
            <span className="-mr-3 flex items-center">
              <Button
                ref={handOnFocus}
                variant="secondary"
                size="compact"
                aria-label={text.rateThis(item.productTitle)}
                onClick={() => setRated(item)}
              >
                {text.rate}
              </Button>
              <IconButton
                ref={handOnFocus}
                label={text.dismissThis(item.productTitle)}
                disabled={dismissal.isPending}
                className="text-ink-muted"
                onClick={() => dismissal.mutate(item.id)}
              >
                <CloseIcon className="size-5" />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {rated && <RateDialog sale={rated} onClose={() => setRated(null)} />}
    </section>
  );
}
