import { reviewsText as text } from '../../../text/deals/reviews-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ReviewList } from './review-list.tsx';
import type { Reviewed } from './reviews-query.ts';

interface AllReviewsProps {
  reviewed: Reviewed;
  vendor: { id: number; name: string };
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

export function AllReviews({ reviewed, vendor, title, isOpen, onClose }: AllReviewsProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={text.close} variant="sheet">
      {isOpen && (
        <ReviewList reviewed={reviewed} vendor={vendor} empty={<p className="text-ink-muted">{text.noneOfStore}</p>} />
      )}
    </Dialog>
  );
}
