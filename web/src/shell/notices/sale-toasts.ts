import type { ClientContext } from '../../client-context.ts';
import type { SaleQueueListener } from '../../data/offline-sales/open-sale-queue.ts';
import { offlineSaleText as text } from '../../text/deals/offline-sale-text.ts';

/** Sends sales recorded while offline, on any page, and shows the result. */
export async function sendQueuedSales(client: ClientContext): Promise<() => void> {
  const { toast } = client.toasts;
  const showResult: SaleQueueListener = ({ recorded, unanswered }) => {
    if (unanswered === 0) {
      toast({ title: text.toastRecorded(recorded), tone: 'success' });
      return;
    }
    toast({
      title: text.toastUnanswered,
      description: text.toastUnansweredMore,
      tone: 'error',
      action: { label: text.open, act: () => client.navigation.go('/vendor-products') },
    });
  };
  const { saleQueueOf } = await import('../../data/offline-sales/open-sale-queue.ts');
  return saleQueueOf(client).report(showResult);
}
