import type { OfflineSale } from '@akatale/contracts/deals/sales-schemas';
import type { RefusalCode } from '@akatale/contracts/refusals';
import { vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { queueStore } from '../send-queue/queue-store.ts';
import type { QueuedSale, SaleToSend } from './queue-policy.ts';
import { createSaleQueue } from './sale-queue.ts';

export function device() {
  const stored = new Map<string, QueuedSale>();
  let run: Promise<unknown> = Promise.resolve();
  return {
    stored,
    rows: {
      all: async () => [...stored.values()],
      put: async (sale: QueuedSale) => void stored.set(sale.key, structuredClone(sale)),
      remove: async (key: string) => void stored.delete(key),
      clear: async () => stored.clear(),
    },
    async withLock<T>(work: () => Promise<T>): Promise<T> {
      const mine = run.then(work);
      run = mine.catch(() => undefined);
      return mine;
    },
  };
}

const lost = new ApiError({ status: 0, body: null });
export const refusal = (status: number, code: RefusalCode | 'INTERNAL', field?: string) =>
  new ApiError({
    status,
    body: { code, message: 'No.', requestId: '', errors: field ? [{ field, message: 'No.' }] : [] },
  });

export function server(stock = 10) {
  const recorded = new Map<string, SaleToSend>();
  const held: (() => void)[] = [];
  const state = {
    network: 'good' as 'good' | 'cut' | 'answers are lost' | 'hangs' | 'slow',
    refusal: null as ((sale: SaleToSend) => ApiError | null) | null,
    signedIn: 3,
    stock,
  };
  const calls: string[] = [];
  async function send({ key, sale, ownerId }: QueuedSale): Promise<OfflineSale> {
    calls.push(key);
    if (state.network === 'hangs') return new Promise(() => undefined);
    if (state.network === 'slow') await new Promise<void>((go) => held.push(go));
    if (state.network === 'cut') throw lost;
    if (ownerId !== state.signedIn) throw refusal(403, 'FORBIDDEN');
    const no = recorded.has(key) ? null : state.refusal?.(sale);
    if (no) throw no;
    if (!recorded.has(key)) {
      if (sale.quantity > state.stock) throw refusal(409, 'INSUFFICIENT_STOCK');
      state.stock -= sale.quantity;
      recorded.set(key, sale);
    }
    if (state.network === 'answers are lost') throw lost;
    return { id: recorded.size, ...sale } as unknown as OfflineSale;
  }
  /** Delivers everything in flight, and repairs the network. */
  const arrive = () => {
    state.network = 'good';
    for (const go of held.splice(0)) go();
  };
  return { recorded, state, calls, send, arrive };
}

export function openTab(phone: ReturnType<typeof device>, far: ReturnType<typeof server>, tab = 'tab') {
  let count = 0;
  const state = { isOnline: true };
  const results: string[] = [];
  const queue = createSaleQueue({
    store: queueStore(Promise.resolve(phone.rows), 'key'),
    withLock: phone.withLock,
    send: far.send,
    isSignedIn: async (ownerId) => far.state.network !== 'cut' && far.state.signedIn === ownerId,
    stockOf: async () => far.state.stock,
    isOnline: () => state.isOnline,
    nowMs: Date.now,
    newKey: () => `${tab}-${(count += 1)}`,
    notifyTabs: () => undefined,
    onRecorded: () => undefined,
    onResults: ({ recorded, unanswered }) => results.push(`${recorded} recorded, ${unanswered} unanswered`),
  });
  const sell = async (quantity = 1, productId = 7, isLookedAt = () => true) =>
    queue.record(
      {
        productId,
        actualSalePrice: 5000,
        quantity,
        notes: null,
        saleDate: new Date().toISOString(),
      },
      'Kettle',
      isLookedAt,
    );
  const shown = () => queue.entries().map(({ key, question }) => `${key} ${question?.kind ?? '-'}`);
  return { queue, state, results, sell, shown };
}

export async function open(stock?: number) {
  const [phone, far] = [device(), server(stock)];
  const tab = openTab(phone, far);
  await tab.queue.begin(3);
  return { phone, far, ...tab };
}
export const settled = () => vi.advanceTimersByTimeAsync(0);
