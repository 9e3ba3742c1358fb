import { formatUgx } from '@akatale/contracts/money';
import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { useState } from 'react';
import { userMessageOf } from '../../data/api/api-error.ts';
import { stockLeft } from '../../data/offline-sales/queue-policy.ts';
import { useQueuedSales } from '../../data/offline-sales/use-sale-queue.ts';
import { offlineSaleText as text } from '../../text/shop/offline-sale-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { Photo } from '../../ui/media/photo.tsx';
import { SaleRefused, useRecordSale } from './use-record-sale.ts';

interface ProductRowProps {
  product: ProductSummary;
  onChoose: (product: ProductSummary) => void;
  onRecorded: () => void;
  photo: 'normal' | 'later';
}

export function ProductRow({ product, onChoose, onRecorded, photo }: ProductRowProps) {
  const { toast } = useToasts();
  const { title, images } = product;
  const left = stockLeft(product, useQueuedSales());
  const price = product.activePromotion?.price ?? product.price;
  const record = useRecordSale();
  const [isBusy, setBusy] = useState(false);
  if (left === 0) return null;

  async function recordOne() {
    setBusy(true);
    const sale = {
      actualSalePrice: price,
      quantity: 1,
      notes: null,
      saleDate: new Date().toISOString(),
    };
    try {
      await record(product, sale, { isLookedAt: () => true, onDone: onRecorded });
    } catch (error) {
      const reason = error instanceof SaleRefused ? error.message : userMessageOf(error);
      toast({ title: text.failed, description: reason, tone: 'error' });
    }
    setBusy(false);
  }

  return (
    <li className="flex min-h-16 flex-wrap items-center justify-end gap-2">
      <button
        type="button"
        className="flex min-w-0 flex-[1_1_12rem] items-center gap-3 rounded-card px-2 py-1.5 text-left transition hover:bg-sunken"
        onClick={() => onChoose(product)}
      >
        <span className="w-[48px] shrink-0">
          <Photo
            url={images[0]}
            alt=""
            sizes="48px"
            title={title}
            titleLength={1}
            priority={photo}
            className="rounded-chip p-0!"
          />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{title}</span>
          <span className="text-sm text-ink-muted">
            {formatUgx(price)} · {text.inStock(left)}
          </span>
        </span>
      </button>
      {price > 0 && (
        <Button
          variant="secondary"
          size="compact"
          aria-label={text.soldAt(title, formatUgx(price))}
          isBusy={isBusy}
          onClick={() => void recordOne()}
        >
          {text.sold}
        </Button>
      )}
    </li>
  );
}
