import { ratingText as text } from '../../../text/deals/rating-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { RatingForm } from './rating-form.tsx';

interface RateDialogProps {
  /** `id` is the chat's. The dialog is open while this is set. */
  sale: { id: number; productTitle: string } | null;
  onClose: () => void;
}

export function RateDialog({ sale, onClose }: RateDialogProps) {
  return (
    <Dialog isOpen={sale !== null} onClose={onClose} title={text.rateHeading} closeLabel={text.close} variant="sheet">
      {sale && (
        <div className="flex flex-col gap-3">
          <p className="font-semibold wrap-anywhere">{sale.productTitle}</p>
          <RatingForm key={sale.id} chatId={sale.id} onDone={onClose} />
        </div>
      )}
    </Dialog>
  );
}
