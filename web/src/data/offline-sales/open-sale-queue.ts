import { recordOfflineSale } from '@akatale/contracts/deals/sales-endpoints';
import type { OfflineSale } from '@akatale/contracts/deals/sales-schemas';
import { getProduct } from '@akatale/contracts/market/products-endpoints';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import type { Client } from '../client.ts';
import { readDeviceList, writeDeviceList } from '../device-list.ts';
import { openChannel } from '../open-channel.ts';
import { sendOptions } from '../send-queue/attempt.ts';
import { holdWhileNeeded, watchPage } from '../send-queue/browser.ts';
import { openQueueStore } from '../send-queue/queue-store.ts';
import { sessionQuery } from '../session/session-query.ts';
import { warnBeforeClosing } from '../session/unsaved-work.ts';
import { createSaleQueue } from './sale-queue.ts';
import { updateAfterMissedSales, updateAfterSale } from './update-after-sale.ts';

const NAME = 'offline sales';

const RECORDED_AT = 'akatale.sale-recorded-at';
const isInstant = (value: unknown): value is number => Number.isFinite(value);

/** Results of sales that are not shown in an open dialog. */
export type SaleQueueListener = (results: { recorded: number; unanswered: number }) => void;

/** Queued sales are sent whenever there is a network, on any page. One per tab. Browser only. */
export const saleQueueOf = ({ get }: Client) => get(open);

function open({ api, queries, session }: Client) {
  let listener: SaleQueueListener | null = null;
  const unreported: Parameters<SaleQueueListener>[0][] = [];
  const channel = openChannel(NAME);
  const queue = createSaleQueue({
    store: openQueueStore('akatale-sales', 'sales', 'key'),
    withLock: createLock(NAME),
    send: async ({ key, sale }) => api.call(recordOfflineSale, { body: sale }, sendOptions(key)),
    async isSignedIn(ownerId) {
      const viewer = await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).catch(() => null);
      return viewer?.id === ownerId;
    },
    async stockOf(id) {
      const product = await api.call(getProduct, { params: { id } }).catch(() => null);
      return product?.stock ?? null;
    },
    isOnline: () => navigator.onLine,
    nowMs: Date.now,
    newKey: newIdempotencyKey,
    notifyTabs: () => postToTabs(channel, null),
    onRecorded(recorded) {
      updateAfterSale(queries, recorded);
      writeDeviceList(RECORDED_AT, [Date.now()]);
      postToTabs(channel, recorded);
    },
    onResults(results) {
      if (listener) listener(results);
      else unreported.push(results);
    },
  });
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<OfflineSale | null>) => {
      if (data) updateAfterSale(queries, data);
      else void queue.refresh();
    };
  }
  // Another tab may have recorded a sale after this page was requested, and before it was listening.
  const [recordedAtMs = 0] = readDeviceList(RECORDED_AT, 1, isInstant);
  if (recordedAtMs > performance.timeOrigin) updateAfterMissedSales(queries);
  const onVisibility = () => document.visibilityState === 'visible' && queue.wake();
  watchPage({ onVisibility, onNetwork: queue.wake });
  holdWhileNeeded(queue, () => !queue.isDurable() && queue.entries().length > 0, warnBeforeClosing);
  const follow = (viewer: CurrentUser | null | undefined) => (viewer ? void queue.begin(viewer.id) : queue.end());
  session.onViewer(({ from, to }) => {
    if (from?.id !== to?.id) follow(to);
  });
  follow(session.viewer());
  return {
    ...queue,
    /** Results without a listener wait for the next one. The returned function removes the listener. */
    report(next: SaleQueueListener) {
      listener = next;
      for (const results of unreported.splice(0)) next(results);
      return () => void (listener = null);
    },
  };
}

/** One tab at a time. Without Web Locks two may send the same entry; its key makes the server accept it once. */
function createLock(name: string) {
  let lastRun: Promise<unknown> = Promise.resolve();
  return async function withLock<T>(work: () => Promise<T>): Promise<T> {
    if ('locks' in navigator) return navigator.locks.request(name, work);
    const run = lastRun.then(work);
    lastRun = run.catch(() => undefined);
    return run;
  };
}

function postToTabs(channel: BroadcastChannel | null, recorded: OfflineSale | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(recorded);
}
