import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../data/api/api.ts';
import { followViewer } from '../../data/chats/follow-viewer.ts';
import type { SaleQueueListener } from '../../data/offline-sales/open-sale-queue.ts';
import { cachedViewer } from '../../data/session/session-query.ts';
import { offlineSaleText as text } from '../../text/shop/offline-sale-text.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Navigation } from '../../router/navigation.ts';

/** Sends sales recorded while offline, on any page, and shows the result. */
export function sendQueuedSales(api: Api, queries: QueryClient, { go }: Navigation): void {
  const showResult: SaleQueueListener = ({ recorded, unanswered }) => {
    if (unanswered === 0) {
      toast({ title: text.toastRecorded(recorded), tone: 'success' });
      return;
    }
    toast({
      title: text.toastUnanswered,
      description: text.toastUnansweredMore,
      tone: 'error',
      action: { label: text.open, act: () => go('/vendor-products') },
    });
  };
  async function start() {
    if (cachedViewer(queries)?.type !== 'vendor') return;
    const { startSaleQueue } = await import('../../data/offline-sales/open-sale-queue.ts');
    startSaleQueue(api, queries, showResult);
  }
  followViewer(queries, {
    onSignedIn: () => void start().catch(() => undefined),
  });
}
