import { formatUgx } from '@akatale/contracts/money';
import { type OfflineSale, undoOfflineSale } from '@akatale/contracts/offline-sales';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { messageForPeople } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { noteSale } from '../../data/offline-sales/after-sale.ts';
import type { SaleProblem, SaleToSend } from '../../data/offline-sales/queue-policy.ts';
import { useSaleQueue } from '../../data/offline-sales/use-sale-queue.ts';
import { refetchOwnProduct } from '../../data/own-products.ts';
import { offlineSaleText as text } from '../../text/offline-sale-text.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { readOfflineSale, refusedSale } from './read-offline-sale.ts';
import type { SoldProduct } from './sale-form.tsx';

/** The server said no; what was typed stays in the form. */
class SaleRefused extends Error {
  readonly problem: SaleProblem;

  constructor(problem: SaleProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

interface SaleFormOptions {
  product: SoldProduct;
  /** What is left to sell, what waits included. */
  left: number;
  onDone: () => void;
}

/** Records a sale, now or as soon as there is a line, and offers to take it back. */
export function useSaleForm({ product, left, onDone }: SaleFormOptions) {
  const api = useApi();
  const queries = useQueryClient();
  const queue = useSaleQueue();
  const undo = useUndo();
  const isLookedAt = useLookedAt();

  return useForm<Omit<SaleToSend, 'productId'>>({
    check: (typed) => readOfflineSale(typed, { left, nowMs: Date.now() }),
    send: async (sale) => {
      if (!queue) return;
      const { id, title } = product;
      const outcome = await queue.record({ ...sale, productId: id }, title, isLookedAt);
      if (outcome.type === 'refused') throw new SaleRefused(outcome.problem);
      onDone();
      if (outcome.type === 'asked') return;
      if (outcome.type === 'gone') {
        toast({ title: text.sentAlready });
        return;
      }
      if (outcome.type === 'recorded') {
        const { recorded } = outcome;
        const total = formatUgx(recorded.actualSalePrice * recorded.quantity);
        toast({
          title: text.recorded,
          description: text.recordedMore(total, recorded.product.stock),
          tone: 'success',
          action: { label: text.undo, act: () => void undo(recorded) },
        });
        return;
      }
      const removeAgain = async () => {
        const isRemoved = await queue.discard(outcome.key);
        toast({ title: isRemoved ? text.discarded : text.sentAlready });
      };
      toast({
        title: queue.isKept() ? text.saved : text.unsaved,
        description: queue.isKept() ? text.savedMore : text.unsavedMore,
        action: { label: text.undo, act: () => void removeAgain() },
      });
    },
    explain: (error) => {
      void refetchOwnProduct(api, queries, product.id);
      return error instanceof SaleRefused
        ? refusedSale(error.problem)
        : { title: text.failedWith(messageForPeople(error)), fields: [] };
    },
  });
}

/** Whether the form is still on the screen. */
function useLookedAt(): () => boolean {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return useCallback(() => isThere.current, []);
}

/** Takes a sale back that was recorded just now. */
function useUndo() {
  const api = useApi();
  const queries = useQueryClient();
  return async ({ id }: Pick<OfflineSale, 'id'>) => {
    try {
      const undone = await api.call(undoOfflineSale, { params: { id } });
      noteSale(queries, undone);
      const description = text.undoneMore(undone.product.stock);
      toast({ title: text.undone, description, tone: 'success' });
    } catch (error) {
      toast({ title: text.undoFailed, description: messageForPeople(error), tone: 'error' });
    }
  };
}
