import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import { useState } from 'react';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { Button } from '../../../ui/button.tsx';
import { ChevronLeftIcon } from '../../../ui/icons/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ChooseProduct } from './choose-product.tsx';
import { SaleForm } from './sale-form.tsx';

interface RecordSaleSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

export function RecordSaleSheet({ isOpen, onClose }: RecordSaleSheetProps) {
  const [product, setProduct] = useState<ProductSummary | null>(null);
  const [isFilledIn, setFilledIn] = useState(false);

  function choose(chosen: ProductSummary | null) {
    setProduct(chosen);
    setFilledIn(false);
  }

  function close() {
    choose(null);
    onClose();
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={text.offlineSale}
      closeLabel={text.close}
      isFilledIn={isFilledIn}
      variant="sheet"
    >
      {isOpen && !product && <ChooseProduct onChoose={choose} onRecorded={close} />}
      {isOpen && product && (
        <div className="flex flex-col gap-2">
          <Button variant="ghost" size="compact" className="-ml-3 self-start" onClick={() => choose(null)}>
            <ChevronLeftIcon className="size-5" />
            {text.another}
          </Button>
          <SaleForm key={product.id} product={product} onInput={() => setFilledIn(true)} onClose={close} />
        </div>
      )}
    </Dialog>
  );
}
