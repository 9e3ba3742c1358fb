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
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { cutText } from '../../../ui/format/cut-text.ts';
import { formatDate, formatShortDate } from '../../../ui/format/format.ts';
import { useIsBefore } from '../../../ui/format/is-before.ts';
import { ChatIcon } from '../../../ui/icons/icons.tsx';
import { UndoIcon } from '../../../ui/icons/print-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Photo } from '../../../ui/media/photo.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { formatSoldAt } from './sold-at.ts';

interface UndoSaleProps {
  sale: Sale;
  /** Receives the focus when the sale is undone and this button disappears. */
  heading: RefObject<HTMLElement | null>;
}

/* Cells of a line where all have room, below each other on a phone; empty ones keep their room. */
const cells = {
  item: { flex: '4 1 14rem' },
  sold: { flex: '3 1 7.5rem' },
  price: { flex: '1 0 7.5rem', lineHeight: 20 / 17 },
  more: { flex: '5 1 14rem' },
};

interface SaleRowProps {
  sale: Sale;
  /** Its heading says it. */
  isDayKnown: boolean;
}

export function SaleRow({ sale, isDayKnown }: SaleRowProps) {
  const { id, product, soldAt, undoneAt, total } = sale;
  const [nowMs] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li className="relative flex items-center gap-3" style={{ paddingBlock: 3 }}>
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
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <h3
          ref={heading}
          tabIndex={-1}
          style={cells.item}
          className={classNames(
            'min-w-0 font-body text-md font-semibold wrap-anywhere',
            undoneAt && 'text-ink-muted line-through',
          )}
        >
          {undoneAt ? (
            <span className="line-clamp-2">{product.title}</span>
          ) : (
            <Link
              href={`/vendor-sales/${id}`}
              aria-label={text.receiptOf(product.title)}
              className="cover-link line-clamp-2 min-h-6"
            >
              {product.title}
            </Link>
          )}
        </h3>
        <p className="flex items-center gap-x-2 text-sm text-ink-muted" style={cells.sold}>
          <Channel sale={sale} />
          {!isDayKnown && (
            <time dateTime={soldAt} title={formatSoldAt(sale)} className="shrink-0">
              {formatShortDate(soldAt, nowMs)}
            </time>
          )}
        </p>
        <p
          className={classNames(
            'text-right font-display text-lg font-bold',
            undoneAt ? 'text-ink-muted line-through' : 'text-ink',
          )}
          style={cells.price}
        >
          <span className="sr-only">{text.total} </span>
          {formatUgx(total)}
        </p>
        <div className="flex min-w-0 items-center gap-x-3 text-sm text-ink-muted" style={cells.more}>
          <More sale={sale} />
          <UndoSale sale={sale} heading={heading} />
        </div>
      </div>
    </li>
  );
}

/** Where it was sold, and the way to the chat. */
function Channel({ sale: { channel, chatId, buyer } }: { sale: Sale }) {
  if (!chatId) return <Badge tone={channel === 'chat' ? 'success' : 'neutral'}>{text[channel]}</Badge>;
  return (
    <Link
      href={`/chat/${chatId}`}
      aria-label={text.openChatOf(buyer?.name ?? text.aBuyer)}
      className="touch relative -my-3 inline-flex shrink-0 items-center gap-1 font-semibold text-link underline-offset-4 hover:underline"
    >
      <ChatIcon className="size-4" />
      {text[channel]}
    </Link>
  );
}

const NAME_LENGTH = 24;

function More({ sale }: { sale: Sale }) {
  const { buyer, quantity, price, notes, undoneAt } = sale;
  const facts = [
    buyer && text.buyer(cutText(buyer.name, NAME_LENGTH)),
    quantity > 1 && text.each(quantity, formatUgx(price)),
    comparedWords(sale),
  ].filter(Boolean);
  if (facts.length === 0 && !notes && !undoneAt) return null;
  return (
    <p className="min-w-0 flex-1 wrap-anywhere whitespace-pre-line">
      {undoneAt && <strong className="block font-semibold">{text.undoneOn(formatDate(undoneAt))}</strong>}
      {facts.join(' · ')}
      {notes && (
        <>
          {facts.length > 0 && ' · '}
          <span className="sr-only">{text.notes}: </span>
          {notes}
        </>
      )}
    </p>
  );
}

function comparedWords({ price, originalPrice, undoneAt }: Sale) {
  if (undoneAt || price === originalPrice) return null;
  const listPrice = formatUgx(originalPrice);
  const percent = percentOff(originalPrice, price);
  return price > originalPrice ? text.above(listPrice) : percent && text.below(percent, listPrice);
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
        className="relative -my-3 -mr-2 ml-auto px-2! text-md! print:hidden"
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
