import type { ClientContext } from '../../client-context.ts';
import type { SaleQueueListener } from '../../data/offline-sales/open-sale-queue.ts';
import { followPerson } from '../../data/session/follow-person.ts';
import { offlineSaleText as text } from '../../text/shop/offline-sale-text.ts';
import { toast } from '../../ui/feedback/toast.ts';

/** Sends sales recorded while offline, on any page, and shows the result. */
export function sendQueuedSales(client: ClientContext): void {
  const { session, navigation } = client;
  const showResult: SaleQueueListener = ({ recorded, unanswered }) => {
    if (unanswered === 0) {
      toast({ title: text.toastRecorded(recorded), tone: 'success' });
      return;
    }
    toast({
      title: text.toastUnanswered,
      description: text.toastUnansweredMore,
      tone: 'error',
      action: { label: text.open, act: () => navigation.go('/vendor-products') },
    });
  };
  async function start() {
    if (session.viewer()?.type !== 'vendor') return;
    const { startSaleQueue } = await import('../../data/offline-sales/open-sale-queue.ts');
    startSaleQueue(client, showResult);
  }
  followPerson(session, {
    onSignedIn: () => void start().catch(() => undefined),
  });
}
