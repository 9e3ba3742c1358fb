import { offlineSaleText as text } from '../../text/offline-sale-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SaleForm, type SoldProduct } from './sale-form.tsx';

interface OfflineSaleDialogProps {
  /** The product that was sold; null while the dialog is closed. */
  product: SoldProduct | null;
  onClose: () => void;
}

/** Records a sale that was made elsewhere, with or without a line. */
export function OfflineSaleDialog({ product, onClose }: OfflineSaleDialogProps) {
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      title={text.offlineSale}
      closeLabel={text.close}
      variant="sheet"
    >
      {product && <SaleForm key={product.id} product={product} onClose={onClose} />}
    </Dialog>
  );
}
