import { useState } from 'react';
import { isWaiting, type QueuedSale, type SaleQuestion } from '../../../data/offline-sales/queue-policy.ts';
import type { SaleQueue } from '../../../data/offline-sales/sale-queue.ts';
import { useQueuedSales, useSaleQueue } from '../../../data/offline-sales/use-sale-queue.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { isAtLeastOne, readQuantity } from '../../../ui/form/typed-quantity.ts';
import { type FormProblem, useForm } from '../../../ui/form/use-form.ts';
import { AlertIcon, ClockIcon } from '../../../ui/icons/icons.tsx';
import { RemoveSale } from './remove-sale.tsx';
import { WaitingSale, SaleSummary } from './waiting-sale.tsx';

interface NewQuantityProps {
  most: number;
  isBusy: boolean;
  onChosen: (quantity: number) => Promise<void>;
}

interface UnansweredSaleProps {
  queued: QueuedSale;
  queue: SaleQueue;
}

export function WaitingSales() {
  const queue = useSaleQueue();
  const sales = useQueuedSales();
  if (!queue || sales.length === 0) return null;
  const waiting = sales.filter(isWaiting);
  const unanswered = sales.filter((sale) => !isWaiting(sale));
  return (
    <div className="flex flex-col gap-4">
      {unanswered.length > 0 && (
        <section aria-label={text.unanswered} className="flex flex-col gap-3 rounded-card bg-warn-soft p-4">
          <div role="alert">
            <h2 className="flex items-center gap-2 text-lg">
              <AlertIcon className="size-5 text-warn" />
              {text.unansweredCount(unanswered.length)}
            </h2>
          </div>
          <ul className="flex flex-col gap-3">
            {unanswered.map((queued) => (
              <UnansweredSale key={queued.key} queued={queued} queue={queue} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={text.waiting} className="flex flex-col gap-3 rounded-card bg-sunken p-4">
          <div className="flex flex-wrap items-center justify-between">
            <h2 className="flex items-center gap-2 text-base">
              <ClockIcon className="size-5 text-ink-muted" />
              {text.waiting}
            </h2>
            <Button variant="ghost" size="compact" onClick={queue.wake}>
              {text.sendNow}
            </Button>
          </div>
          <p role="status" className="text-ink-muted">
            {(queue.isDurable() ? text.waitingStored : text.waitingUnstored)(waiting.length)}
          </p>
          <ul className="flex flex-col ruled">
            {waiting.map((queued) => (
              <WaitingSale key={queued.key} queued={queued} queue={queue} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function NewQuantity({ most, isBusy, onChosen }: NewQuantityProps) {
  const form = useForm({
    check: readNewQuantity,
    send: onChosen,
    explain: () => wrongQuantity(text.failed),
  });

  return (
    <form {...form.formProps} className="flex flex-wrap items-end gap-3">
      <div className="w-30">
        <QuantityField defaultValue={most} label={text.newQuantity} error={form.errorOf('quantity')} />
      </div>
      <Button type="submit" className="min-h-12" isBusy={isBusy}>
        {text.recordChanged}
      </Button>
    </form>
  );
}

function readNewQuantity(typed: Record<string, string>): { values: number } | { problem: FormProblem } {
  const quantity = readQuantity(typed['quantity'] ?? '');
  if (isAtLeastOne(quantity)) return { values: quantity };
  return { problem: wrongQuantity(text.quantityTooLow) };
}

function wrongQuantity(message: string): FormProblem {
  return { title: text.checkFields, fields: [{ field: 'quantity', message }] };
}

function UnansweredSale({ queued, queue }: UnansweredSaleProps) {
  const { key, sale, question } = queued;
  const [isBusy, setBusy] = useState(false);
  if (!question) return null;

  async function resend(change?: { quantity: number }) {
    setBusy(true);
    try {
      await queue.resend(key, change);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className="flex flex-col gap-3 rounded-card bg-surface p-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <SaleSummary queued={queued} />
        </div>
        <RemoveSale queued={queued} queue={queue} />
      </div>
      <p>{reasonOf(question)}</p>
      {question.kind === 'notEnough' && (
        <NewQuantity
          most={Math.min(question.left ?? sale.quantity, sale.quantity)}
          isBusy={isBusy}
          onChosen={(quantity) => resend({ quantity })}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {question.kind === 'unsure' && (
          <ButtonLink variant="secondary" href="/vendor-sales">
            {text.seeSales}
          </ButtonLink>
        )}
        {(question.kind === 'notForSale' || question.kind === 'notEnough') && (
          <ButtonLink variant="secondary" href={`/products/${sale.productId}/edit`}>
            {text.editProduct}
          </ButtonLink>
        )}
        {question.kind !== 'gone' && (
          <Button variant="secondary" isBusy={isBusy} onClick={() => void resend()}>
            {text.tryAgain}
          </Button>
        )}
      </div>
    </li>
  );
}

function reasonOf(question: SaleQuestion): string {
  switch (question.kind) {
    case 'notEnough':
      return question.left === null ? text.whyTooMany : text.whyNotEnough(question.left);
    case 'notForSale':
      return text.whyNotForSale;
    case 'gone':
      return text.whyGone;
    case 'unsure':
      return text.whyUnsure;
    case 'refused':
      return question.reason;
  }
}
