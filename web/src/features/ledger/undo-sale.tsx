import { undoOfflineSale, listSales } from '@akatale/contracts/sales/sales-endpoints';
import type { Sale } from '@akatale/contracts/sales/sales-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { updateAfterSale } from '../../data/offline-sales/update-after-sale.ts';
import { ledgerText as text } from '../../text/shop/ledger-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { useIsBefore } from '../../ui/format/is-before.ts';
import { UndoIcon } from '../../ui/icons/paper-icons.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface UndoSaleProps {
  sale: Sale;
  /** Receives the focus when the sale is undone and this button disappears. */
  heading: RefObject<HTMLElement | null>;
}

export function UndoSale({ sale, heading }: UndoSaleProps) {
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
