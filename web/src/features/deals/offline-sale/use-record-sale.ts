import { undoOfflineSale } from '@akatale/contracts/deals/sales-endpoints';
import type { OfflineSale } from '@akatale/contracts/deals/sales-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { SaleToSend } from '../../../data/offline-sales/queue-policy.ts';
import type { RecordOutcome, SaleQueue } from '../../../data/offline-sales/sale-queue.ts';
import { updateAfterSale } from '../../../data/offline-sales/update-after-sale.ts';
import { useSaleQueue } from '../../../data/offline-sales/use-sale-queue.ts';
import { refetchOwnProduct } from '../../../data/products/own-products.ts';
import type { SendProblem } from '../../../data/send-queue/attempt.ts';
import { offlineSaleText as text } from '../../../text/deals/offline-sale-text.ts';
import { type Toasts, useToasts } from '../../../ui/feedback/toast.ts';

/** The server refused the sale; the form keeps its values. */
export class SaleRefused extends Error {
  readonly problem: SendProblem;

  constructor(problem: SendProblem) {
    super(problem.reason);
    this.problem = problem;
  }
}

interface RecordOptions {
  isLookedAt: () => boolean;
  onDone: () => void;
}

/** Records the sale, or queues it while offline; a toast offers undo. The returned function throws `SaleRefused`. */
export function useRecordSale() {
  const api = useApi();
  const queries = useQueryClient();
  const queue = useSaleQueue();
  const undo = useUndo();
  const { toast } = useToasts();

  return async (
    product: { id: number; title: string },
    sale: Omit<SaleToSend, 'productId'>,
    { isLookedAt, onDone }: RecordOptions,
  ): Promise<void> => {
    if (!queue) return;
    const { id, title } = product;
    const outcome = await queue.record({ ...sale, productId: id }, title, isLookedAt);
    if (outcome.type === 'refused') {
      void refetchOwnProduct(api, queries, id);
      throw new SaleRefused(outcome.problem);
    }
    onDone();
    showResult(outcome, { queue, undo, toast });
  };
}

interface ToastContext {
  queue: SaleQueue;
  undo: (sale: OfflineSale) => Promise<void>;
  toast: Toasts['toast'];
}

function showResult(outcome: Exclude<RecordOutcome, { type: 'refused' }>, { queue, undo, toast }: ToastContext): void {
  switch (outcome.type) {
    case 'unanswered':
      return;
    case 'gone':
      toast({ title: text.sentAlready });
      return;
    case 'recorded': {
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
    case 'waiting': {
      const removeAgain = async () => {
        const isRemoved = await queue.discard(outcome.key);
        toast({ title: isRemoved ? text.discarded : text.sentAlready });
      };
      toast({
        title: queue.isDurable() ? text.saved : text.unsaved,
        description: queue.isDurable() ? text.savedMore : text.unsavedMore,
        action: { label: text.undo, act: () => void removeAgain() },
      });
    }
  }
}

function useUndo() {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  return async ({ id }: Pick<OfflineSale, 'id'>) => {
    try {
      const undone = await api.call(undoOfflineSale, { params: { id } });
      updateAfterSale(queries, undone);
      const description = text.undoneMore(undone.product.stock);
      toast({ title: text.undone, description, tone: 'success' });
    } catch (error) {
      toast({ title: text.undoFailed, description: userMessageOf(error), tone: 'error' });
    }
  };
}
