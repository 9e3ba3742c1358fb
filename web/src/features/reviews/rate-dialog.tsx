import { ratingText as text } from '../../text/browse/rating-text.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { RatingForm } from './rating-form.tsx';

interface RateDialogProps {
  /** What was bought; `id` is that of its chat. The dialog is open while it is given. */
  sale: { id: number; productTitle: string } | null;
  onClose: () => void;
}

/** Asks the buyer how it was. */
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
