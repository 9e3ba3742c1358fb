import { useState } from 'react';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { SaleForm } from './sale-form.tsx';
import type { SoldProduct } from './use-sale-form.ts';

interface OfflineSaleDialogProps {
  product: SoldProduct | null;
  onClose: () => void;
}

export function OfflineSaleDialog({ product, onClose }: OfflineSaleDialogProps) {
  const [filledIn, setFilledIn] = useState<number | null>(null);
  const id = product?.id ?? null;

  function close() {
    setFilledIn((now) => (now === id ? null : now));
    onClose();
  }

  return (
    <Dialog
      isOpen={product !== null}
      onClose={close}
      title={text.offlineSale}
      closeLabel={text.close}
      isFilledIn={id !== null && filledIn === id}
      variant="sheet"
    >
      {product && (
        <SaleForm key={product.id} product={product} onInput={() => setFilledIn(product.id)} onClose={close} />
      )}
    </Dialog>
  );
}
