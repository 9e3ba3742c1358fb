import { formatUgx } from '@akatale/contracts/money';
import { type OfflineSale, undoOfflineSale } from '@akatale/contracts/offline-sales';
import { useQueryClient } from '@tanstack/react-query';
import { messageForPeople } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { noteSale } from '../../data/offline-sales/after-sale.ts';
import type { SaleProblem, SaleToSend } from '../../data/offline-sales/queue-policy.ts';
import { useSaleQueue } from '../../data/offline-sales/use-sale-queue.ts';
import { offlineSaleText as text } from '../../text/offline-sale-text.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { readOfflineSale } from './read-offline-sale.ts';
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
  const queue = useSaleQueue();
  const undo = useUndo();

  return useForm<Omit<SaleToSend, 'productId'>>({
    check: (typed) => {
      const read = readOfflineSale(typed, { left, nowMs: Date.now() });
      if ('problem' in read && read.problem.title === text.insufficientTitle) {
        const description = read.problem.fields[0]?.message ?? '';
        toast({ title: text.insufficientTitle, description, tone: 'error' });
      }
      return read;
    },
    send: async (sale) => {
      if (!queue) return;
      const outcome = await queue.record({ ...sale, productId: product.id }, product.title);
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
      const problem = error instanceof SaleRefused ? error.problem : null;
      const description = problem?.reason ?? messageForPeople(error);
      const title = problem?.code === 'INSUFFICIENT_STOCK' ? text.insufficientTitle : text.failed;
      toast({ title, description, tone: 'error' });
      return { title: description, fields: problem?.fields ?? [] };
    },
  });
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
