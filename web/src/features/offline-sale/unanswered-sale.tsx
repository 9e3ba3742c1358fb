import { useState } from 'react';
import type { QueuedSale, SaleQuestion } from '../../data/offline-sales/queue-policy.ts';
import type { SaleQueue } from '../../data/offline-sales/sale-queue.ts';
import { offlineSaleText as text } from '../../text/shop/offline-sale-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { NewQuantity } from './new-quantity.tsx';
import { RemoveSale } from './remove-sale.tsx';
import { SaleSummary } from './waiting-sale.tsx';

interface UnansweredSaleProps {
  queued: QueuedSale;
  queue: SaleQueue;
}

export function UnansweredSale({ queued, queue }: UnansweredSaleProps) {
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
