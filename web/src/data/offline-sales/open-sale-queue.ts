import { type OfflineSale, recordOfflineSale } from '@akatale/contracts/sales/offline-sales';
import { getProduct } from '@akatale/contracts/products/products';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import type { Api } from '../api/api.ts';
import { followViewer } from '../chats/follow-viewer.ts';
import { newIdempotencyKey } from '../api/fetch-dispatch.ts';
import { sessionQuery } from '../session/session.ts';
import { holdPage } from '../session/unsaved-work.ts';
import { updateAfterMissedSales, updateAfterSale } from './update-after-sale.ts';
import type { QueuedSale, SaleProblem } from './queue-policy.ts';
import type { SendAnswer } from './sale-attempt.ts';
import { createSaleQueue, type SaleQueue } from './sale-queue.ts';
import { openSaleStore } from './sale-store.ts';

/** On a bad connection a request may hang for minutes. */
const ANSWER_WITHIN_MS = 20_000;
const NAME = 'offline sales';

/** Results of sales that are not shown in an open dialog. */
export type SaleQueueListener = (results: { recorded: number; unanswered: number }) => void;

let queue: SaleQueue | null = null;
let listener: SaleQueueListener = () => undefined;

/** From now on queued sales are sent whenever there is a network, on any page. */
export function startSaleQueue(api: Api, queries: QueryClient, results: SaleQueueListener): void {
  listener = results;
  saleQueueOf(api, queries);
}

/** One per tab. Browser only. */
export function saleQueueOf(api: Api, queries: QueryClient): SaleQueue {
  queue ??= open(api, queries);
  return queue;
}

function open(api: Api, queries: QueryClient): SaleQueue {
  const channel = openChannel();
  const opened = createSaleQueue({
    store: openSaleStore(),
    withLock,
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
    onResults: (results) => listener(results),
  });
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<OfflineSale | null>) => {
      if (data) updateAfterSale(queries, data);
      else void opened.refresh();
    };
  }
  // Another tab may have recorded a sale after this page was requested, and before it was listening.
  if (lastRecordedAtMs() > performance.timeOrigin) updateAfterMissedSales(queries);
  addEventListener('online', opened.wake);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') opened.wake();
  });
  holdPageWhileUnstored(opened);
  followViewer(queries, {
    onSignedIn: (id) => void opened.begin(id),
    onGone: opened.end,
    onSignedOut: () => undefined,
  });
  return opened;
}

async function send(api: Api, { key, sale }: QueuedSale): Promise<SendAnswer> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), ANSWER_WITHIN_MS);
  try {
    const call = { idempotencyKey: key, signal: timeout.signal };
    const recorded: OfflineSale = await api.call(recordOfflineSale, { body: sale }, call);
    return { recorded };
  } catch (error) {
    return { problem: problemOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Any other error is an aborted request. */
function problemOf(error: unknown): SaleProblem {
  if (!(error instanceof ApiError)) return { status: 0, code: null, reason: '', fields: [] };
  const { status, code, userMessage, fields } = error;
  return { status, code, reason: userMessage, fields };
}

let lastRun: Promise<unknown> = Promise.resolve();

/** Without Web Locks two tabs may send the same sale; its key makes the server record it once. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(NAME, work);
  const run = lastRun.then(work);
  lastRun = run.catch(() => undefined);
  return run;
}

/** Sales that could not be stored must not be lost by a reload of ours or by closing the tab. */
function holdPageWhileUnstored({ subscribe, sales, isDurable }: SaleQueue): void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let release: (() => void) | null = null;
  subscribe(() => {
    const isAtRisk = !isDurable() && sales().length > 0;
    if (isAtRisk && !release) {
      release = holdPage();
      addEventListener('beforeunload', warn);
    } else if (!isAtRisk && release) {
      release();
      release = null;
      removeEventListener('beforeunload', warn);
    }
  });
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

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    // Not available in some private windows.
    return null;
  }
}
