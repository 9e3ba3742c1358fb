import type { OfflineSale } from '@akatale/contracts/sales/offline-sales';
import { vi } from 'vitest';
import type { QueuedSale, SaleProblem, SaleToSend } from './queue-policy.ts';
import type { SendAnswer } from './sale-attempt.ts';
import { createSaleQueue } from './sale-queue.ts';
import { saleStore } from './sale-store.ts';

export function device() {
  const kept = new Map<string, QueuedSale>();
  let turn: Promise<unknown> = Promise.resolve();
  return {
    kept,
    rows: {
      all: async () => [...kept.values()],
      put: async (sale: QueuedSale) => void kept.set(sale.key, structuredClone(sale)),
      remove: async (key: string) => void kept.delete(key),
      clear: async () => kept.clear(),
    },
    async inTurn<T>(work: () => Promise<T>): Promise<T> {
      const mine = turn.then(work);
      turn = mine.catch(() => undefined);
      return mine;
    },
  };
}

const lost: SaleProblem = { status: 0, code: null, reason: '', fields: [] };
export const refusal = (status: number, code: SaleProblem['code'], field?: string): SaleProblem => ({
  ...{ status, code, reason: 'No.' },
  fields: field ? [{ field, message: 'No.' }] : [],
});

export function server(stock = 10) {
  const recorded = new Map<string, SaleToSend>();
  const held: (() => void)[] = [];
  const state = {
    line: 'good' as 'good' | 'cut' | 'answers are lost' | 'hangs' | 'slow',
    refusal: null as ((sale: SaleToSend) => SaleProblem | null) | null,
    signedIn: 3,
    stock,
  };
  const calls: string[] = [];
  async function send({ key, sale, ownerId }: QueuedSale): Promise<SendAnswer> {
    calls.push(key);
    if (state.line === 'hangs') return new Promise(() => undefined);
    if (state.line === 'slow') await new Promise<void>((go) => held.push(go));
    if (state.line === 'cut') return { problem: lost };
    if (ownerId !== state.signedIn) return { problem: refusal(403, 'FORBIDDEN') };
    const no = recorded.has(key) ? null : state.refusal?.(sale);
    if (no) return { problem: no };
    if (!recorded.has(key)) {
      if (sale.quantity > state.stock) return { problem: refusal(409, 'INSUFFICIENT_STOCK') };
      state.stock -= sale.quantity;
      recorded.set(key, sale);
    }
    if (state.line === 'answers are lost') return { problem: lost };
    return { recorded: { id: recorded.size, ...sale } as unknown as OfflineSale };
  }
  /** Lets everything that is on its way arrive, and makes the line good. */
  const arrive = () => {
    state.line = 'good';
    for (const go of held.splice(0)) go();
  };
  return { recorded, state, calls, send, arrive };
}

export function openTab(phone: ReturnType<typeof device>, far: ReturnType<typeof server>, tab = 'tab') {
  let count = 0;
  const state = { isOnline: true };
  const news: string[] = [];
  const queue = createSaleQueue({
    store: saleStore(Promise.resolve(phone.rows)),
    inTurn: phone.inTurn,
    send: far.send,
    isSignedIn: async (ownerId) => far.state.line !== 'cut' && far.state.signedIn === ownerId,
    stockOf: async () => far.state.stock,
    isOnline: () => state.isOnline,
    nowMs: Date.now,
    newKey: () => `${tab}-${(count += 1)}`,
    announce: () => undefined,
    onRecorded: () => undefined,
    onNews: ({ recorded, asked }) => news.push(`${recorded} recorded, ${asked} asked`),
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
  const shown = () => queue.sales().map(({ key, question }) => `${key} ${question?.kind ?? '-'}`);
  return { queue, state, news, sell, shown };
}

export async function open(stock?: number) {
  const [phone, far] = [device(), server(stock)];
  const tab = openTab(phone, far);
  await tab.queue.begin(3);
  return { phone, far, ...tab };
}
export const settled = () => vi.advanceTimersByTimeAsync(0);
