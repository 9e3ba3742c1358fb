import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { getProduct } from '@akatale/contracts/products/products-endpoints';
import { recordOfflineSale } from '@akatale/contracts/sales/sales-endpoints';
import type { OfflineSale } from '@akatale/contracts/sales/sales-schemas';
import type { Api } from '../api/api.ts';
import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import type { Client } from '../client.ts';
import { problemOf, sendOptions } from '../offline-queue/attempt.ts';
import { blockReloadWhile, watchPage } from '../offline-queue/page-events.ts';
import { openQueueStore } from '../offline-queue/queue-store.ts';
import { openChannel } from '../open-channel.ts';
import { sessionQuery } from '../session/session-query.ts';
import { holdUnstored } from '../session/unsaved-work.ts';
import type { QueuedSale } from './queue-policy.ts';
import type { SendAnswer } from './sale-attempt.ts';
import { createSaleQueue, type SaleQueue } from './sale-queue.ts';
import { updateAfterMissedSales, updateAfterSale } from './update-after-sale.ts';

const NAME = 'offline sales';

/** Results of sales that are not shown in an open dialog. */
export type SaleQueueListener = (results: { recorded: number; unanswered: number }) => void;

interface OpenSaleQueue extends SaleQueue {
  /** Results without a listener wait for the next one. The returned function removes the listener. */
  report(listener: SaleQueueListener): () => void;
}

/** Queued sales are sent whenever there is a network, on any page. One per tab. Browser only. */
export const saleQueueOf = ({ get }: Client): OpenSaleQueue => get(open);

function open({ api, queries, session }: Client): OpenSaleQueue {
  let listener: SaleQueueListener | null = null;
  const unreported: Parameters<SaleQueueListener>[0][] = [];
  const channel = openChannel(NAME);
  const opened = createSaleQueue({
    store: openQueueStore('akatale-sales', 'sales', 'key'),
    withLock: createLock(),
    send: async (queued) => send(api, queued),
    isSignedIn: async (ownerId) => {
      const viewer = await queries.fetchQuery({ ...sessionQuery(api), staleTime: 0 }).catch(() => null);
      return viewer?.id === ownerId;
    },
    stockOf: async (id) => {
      const product = await api.call(getProduct, { params: { id } }).catch(() => null);
      return product?.stock ?? null;
    },
    isOnline: () => navigator.onLine,
    nowMs: Date.now,
    newKey: newIdempotencyKey,
    notifyTabs: () => postToTabs(channel, null),
    onRecorded: (recorded) => {
      updateAfterSale(queries, recorded);
      rememberRecording();
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
      else void opened.refresh();
    };
  }
  // Another tab may have recorded a sale after this page was requested, and before it was listening.
  if (lastRecordedAtMs() > performance.timeOrigin) updateAfterMissedSales(queries);
  const onVisibility = () => document.visibilityState === 'visible' && opened.wake();
  watchPage({ onVisibility, onNetwork: opened.wake });
  blockReloadWhile(opened, () => !opened.isDurable() && opened.sales().length > 0, holdUnstored);
  const follow = (viewer: CurrentUser | null | undefined) => (viewer ? void opened.begin(viewer.id) : opened.end());
  session.onViewer(({ from, to }) => {
    if (from?.id !== to?.id) follow(to);
  });
  follow(session.viewer());
  return {
    ...opened,
    report(next) {
      listener = next;
      for (const results of unreported.splice(0)) next(results);
      return () => void (listener = null);
    },
  };
}

async function send(api: Api, { key, sale }: QueuedSale): Promise<SendAnswer> {
  return api.call(recordOfflineSale, { body: sale }, sendOptions(key)).then(
    (recorded) => ({ recorded }),
    (error: unknown) => ({ problem: problemOf(error) }),
  );
}

/** Without Web Locks two tabs may send the same sale; its key makes the server record it once. */
function createLock() {
  let lastRun: Promise<unknown> = Promise.resolve();
  return async function withLock<T>(work: () => Promise<T>): Promise<T> {
    if ('locks' in navigator) return navigator.locks.request(NAME, work);
    const run = lastRun.then(work);
    lastRun = run.catch(() => undefined);
    return run;
  };
}

function postToTabs(channel: BroadcastChannel | null, recorded: OfflineSale | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(recorded);
}

const RECORDED_AT = 'akatale.sale-recorded-at';

function rememberRecording(): void {
  try {
    localStorage.setItem(RECORDED_AT, String(Date.now()));
  } catch {
    // Not available in some private windows.
  }
}

function lastRecordedAtMs(): number {
  try {
    return Number(localStorage.getItem(RECORDED_AT));
  } catch {
    return 0;
  }
}
