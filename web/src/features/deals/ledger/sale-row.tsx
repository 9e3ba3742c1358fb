import { undoOfflineSale, listSales } from '@akatale/contracts/deals/sales-endpoints';
import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import { formatUgx, percentOff } from '@akatale/contracts/money';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, type RefObject, useEffect, useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { updateAfterSale } from '../../../data/offline-sales/update-after-sale.ts';
import { ledgerText as text } from '../../../text/deals/ledger-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { useIsBefore } from '../../../ui/format/is-before.ts';
import { ChatIcon } from '../../../ui/icons/icons.tsx';
import { UndoIcon } from '../../../ui/icons/print-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatSoldAt, formatSoldTime } from './sold-at.ts';

interface UndoSaleProps {
  sale: Sale;
  /** Receives the focus when the sale is undone and this button disappears. */
  heading: RefObject<HTMLElement | null>;
}

interface SaleRowProps {
  sale: Sale;
  hasDayHeading: boolean;
}

export function SaleRow({ sale, hasDayHeading }: SaleRowProps) {
  const { id, channel, chatId, product, buyer, notes, soldAt, undoneAt } = sale;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li className="relative flex gap-3 py-2">
      <div className="w-12 shrink-0">
        <Photo
          url={product.image}
          alt=""
          sizes="64px"
          title={product.title}
          priority="later"
          className="rounded-chip text-xs"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-36">
            <h3
              ref={heading}
              tabIndex={-1}
              className={classNames('text-base wrap-anywhere', undoneAt && 'text-ink-muted line-through')}
            >
              {undoneAt ? (
                product.title
              ) : (
                <Link href={`/vendor-sales/${id}`} aria-label={text.receiptOf(product.title)} className="cover-link">
                  {product.title}
                </Link>
              )}
            </h3>
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-md text-ink-muted">
              <Badge tone={channel === 'chat' ? 'success' : 'neutral'}>{text[channel]}</Badge>
              <time dateTime={soldAt}>{hasDayHeading ? formatSoldTime(sale) : formatSoldAt(sale)}</time>
              {buyer && <span className="wrap-anywhere">{text.buyer(buyer.name)}</span>}
            </p>
          </div>
          <Amounts sale={sale} />
        </div>
        <Compared sale={sale} />
        {undoneAt && <p className="text-md font-semibold">{text.undoneOn(formatDate(undoneAt))}</p>}
        {notes && (
          <p className="text-md wrap-anywhere whitespace-pre-line text-ink-muted">
            <span className="sr-only">{text.notes}: </span>
            {notes}
          </p>
        )}
        <div className="relative -mx-2 -mb-1 flex flex-wrap self-start empty:hidden print:hidden">
          {chatId && (
            <ButtonLink
              href={`/chat/${chatId}`}
              variant="ghost"
              aria-label={text.openChatOf(buyer?.name ?? text.aBuyer)}
              className="px-2! text-md!"
            >
              <ChatIcon className="size-5" />
              {text.openChat}
            </ButtonLink>
          )}
          <UndoSale sale={sale} heading={heading} />
        </div>
      </div>
    </li>
  );
}

function Amounts({ sale: { quantity, price, total, undoneAt } }: { sale: Sale }) {
  return (
    <div className={classNames('text-md text-ink-muted sm:text-right', undoneAt && 'line-through')}>
      <p className={classNames('font-display text-lg font-bold', !undoneAt && 'text-ink')}>
        <span className="sr-only">{text.total} </span>
        {formatUgx(total)}
      </p>
      {quantity > 1 && <p>{text.each(quantity, formatUgx(price))}</p>}
    </div>
  );
}

function Compared({ sale: { price, originalPrice, undoneAt } }: { sale: Sale }) {
  if (undoneAt || price === originalPrice) return null;
  const listPrice = formatUgx(originalPrice);
  const percent = percentOff(originalPrice, price);
  const words = price > originalPrice ? text.above(listPrice) : percent && text.below(percent, listPrice);
  return words && <p className="text-md text-ink-muted">{words}</p>;
}

function UndoSale({ sale, heading }: UndoSaleProps) {
  const { product, quantity, undoneAt, undoableUntil } = sale;
  const isPossible = useIsBefore(undoableUntil);
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const undo = useUndo(sale, () => setAsking(false));
  const isDone = undo.isSuccess && undoneAt !== null;
  useEffect(() => {
    if (isDone) heading.current?.focus({ preventScroll: true });
  }, [isDone, heading]);
  if (!isPossible) return null;
  return (
    <>
      <Button
        variant="ghost"
        disabled={!isHydrated}
        aria-label={text.undoOf(product.title)}
        className="px-2! text-md!"
        onClick={() => setAsking(true)}
      >
        <UndoIcon className="size-5" />
        {text.undo}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.undoQuestion}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" isBusy={undo.isPending} onClick={() => undo.mutate()}>
              <UndoIcon className="size-5" />
              {text.undoConfirm}
            </Button>
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{product.title}</p>
        <p className="mt-2">{text.undoMore(quantity)}</p>
      </Dialog>
    </>
  );
}

/** The row stays, struck through; every cached figure that includes the sale is invalidated. */
function useUndo({ id }: Sale, onSettled: () => void) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(undoOfflineSale, { params: { id } }),
    onSuccess: (undone) => {
      const { title, stock } = undone.product;
      toast({ title: text.undone, description: text.undoneMore(title, stock), tone: 'success' });
      updateAfterSale(queries, undone);
    },
    onError: (error) => {
      toast({ title: text.undoFailed, description: userMessageOf(error), tone: 'error' });
      void queries.invalidateQueries({ queryKey: [listSales.path] });
    },
    onSettled,
  });
}
