import { effectivePrice } from '@akatale/contracts/market/products';
import { formatUgx } from '@akatale/contracts/money';
import { type FormEvent, useState } from 'react';
import { stockLeft } from '../../../data/offline-sales/queue-policy.ts';
import { useQueuedSales } from '../../../data/offline-sales/use-sale-queue.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { amountText } from '../../../text/market/amount-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TotalRow } from '../../../ui/charts/total-row.tsx';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { kampalaDate } from '../../../ui/format/kampala-day.ts';
import { DialogButtons } from '../../../ui/overlay/dialog.tsx';
import { FarUnder } from '../price-check/index.ts';
import { readOfflineSale } from './read-offline-sale.ts';
import { type SoldProduct, useSaleForm } from './use-sale-form.ts';

interface SaleFormProps {
  product: SoldProduct;
  onInput: () => void;
  onClose: () => void;
}

export function SaleForm({ product, onInput, onClose }: SaleFormProps) {
  const left = stockLeft(product, useQueuedSales());
  const [nowMs] = useState(() => Date.now());
  const today = kampalaDate(nowMs);
  const [typed, setTyped] = useState<Record<string, string>>({
    actualSalePrice: String(effectivePrice(product)),
    quantity: '1',
    saleDate: today,
  });
  const form = useSaleForm({ product, left, onDone: onClose });

  function follow({ currentTarget }: FormEvent<HTMLFormElement>) {
    setTyped(Object.fromEntries(new FormData(currentTarget)) as Record<string, string>);
    onInput();
  }

  return (
    <form {...form.formProps} onInput={follow} className="flex flex-col gap-5">
      <p className="font-semibold wrap-anywhere">{product.title}</p>
      <div className="flex flex-wrap gap-4">
        <div style={{ flex: '2 1 11rem' }}>
          <AmountField
            name="actualSalePrice"
            texts={amountText}
            defaultValue={typed['actualSalePrice']}
            label={text.price}
            error={form.errorOf('actualSalePrice')}
          />
        </div>
        <div style={{ flex: '1 1 6rem' }}>
          <QuantityField defaultValue="1" label={text.quantity} error={form.errorOf('quantity')} />
        </div>
        <FarUnder askedUgx={effectivePrice(product)} typed={typed['actualSalePrice']} />
      </div>
      <TextField
        name="saleDate"
        type="date"
        max={today}
        defaultValue={today}
        label={text.date}
        error={form.errorOf('saleDate')}
      />
      <TextArea
        name="notes"
        rows={2}
        label={text.notes}
        optionalLabel={text.optional}
        hint={text.notesHint}
        error={form.errorOf('notes')}
      />
      <Total typed={typed} bounds={{ left, nowMs }} />
      <div className="sheet-actions">
        {form.problem && <FormErrors title={form.problem.title} reason={form.problem.reason} />}
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {text.record}
          </Button>
        </DialogButtons>
      </div>
    </form>
  );
}

interface TotalProps {
  typed: Record<string, string>;
  bounds: { left: number; nowMs: number };
}

function Total({ typed, bounds }: TotalProps) {
  const read = readOfflineSale(typed, bounds);
  const sale = 'values' in read ? read.values : null;
  return (
    <div aria-live="polite">
      {sale && (
        <>
          <TotalRow
            label={text.total}
            detail={text.times(sale.quantity, formatUgx(sale.actualSalePrice))}
            amount={formatUgx(sale.actualSalePrice * sale.quantity)}
          />
          <p className="text-sm text-ink-muted">{text.leaves(bounds.left - sale.quantity)}</p>
        </>
      )}
    </div>
  );
}
