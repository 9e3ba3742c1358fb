import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queueStore } from '../send-queue/queue-store.ts';
import { device, open, openTab, refusal, server, settled } from './sale-queue-fixture.ts';
import { createSaleQueue } from './sale-queue.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

describe('online', () => {
  test('a sale is stored before it is sent, and removed once it is recorded', async () => {
    const { phone, far, sell, results } = await open();
    far.state.network = 'hangs';
    void sell();
    await settled();
    expect([...phone.stored.values()]).toMatchObject([{ key: 'tab-1', triedAtMs: 0 }]);

    const other = await open();
    expect(await other.sell(2)).toMatchObject({ type: 'recorded', recorded: { quantity: 2 } });
    expect(other.phone.stored.size).toBe(0);
    expect(other.far.recorded.size).toBe(1);
    expect(results).toEqual([]);
  });

  test('a refusal is returned to the dialog, and the sale is not stored', async () => {
    const { phone, sell, results } = await open(1);
    expect(await sell(2)).toMatchObject({ type: 'refused', problem: { status: 409 } });
    expect(phone.stored.size).toBe(0);
    expect(results).toEqual([]);
  });

  test('a date in the future by the server’s clock is left to the server', async () => {
    const { far, sell } = await open();
    far.state.refusal = ({ saleDate }) => (saleDate ? refusal(400, 'VALIDATION', 'saleDate') : null);
    expect(await sell()).toMatchObject({ type: 'recorded' });
    expect([...far.recorded]).toMatchObject([['tab-2', { saleDate: null }]]);
  });

  test('the dialog closes after 10 seconds; a later refusal becomes a question', async () => {
    let refuse: (reason: Error) => void = () => undefined;
    const send = () => new Promise<never>((_, reject) => (refuse = reject));
    const { queue, sell, shown, results } = openTab(device(), { ...server(), send });
    await queue.begin(3);
    const selling = sell();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await selling).toEqual({ type: 'waiting', key: 'tab-1' });
    refuse(refusal(404, 'NOT_FOUND'));
    await settled();
    expect(shown()).toEqual(['tab-1 gone']);
    expect(results).toEqual(['0 recorded, 1 unanswered']);
  });
});

describe('offline', () => {
  test('sales are queued, survive a reload, and are sent once and in order when the network is back', async () => {
    const { phone, far, state, sell } = await open();
    state.isOnline = false;
    for (const quantity of [1, 2, 3]) {
      expect(await sell(quantity)).toMatchObject({ type: 'waiting' });
      await vi.advanceTimersByTimeAsync(1);
    }
    expect(far.calls).toEqual([]);

    const reloaded = openTab(phone, far, 'new');
    await reloaded.queue.begin(3);
    expect(far.calls).toEqual(['tab-1', 'tab-2', 'tab-3']);
    expect([...far.recorded.values()].map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
    expect(reloaded.results).toEqual(['3 recorded, 0 unanswered']);
    expect(phone.stored.size).toBe(0);
  });

  test('a sale entered while the device is read stays on the screen', async () => {
    const { queue, state, sell, shown } = openTab(device(), server());
    state.isOnline = false;
    const beginning = queue.begin(3);
    await sell();
    await beginning;
    expect(shown()).toEqual(['tab-1 -']);
  });

  test('lost responses record once, however often it is retried', async () => {
    const { phone, far, sell, queue, shown } = await open();
    far.state.network = 'answers are lost';
    expect(await sell(4)).toEqual({ type: 'waiting', key: 'tab-1' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(far.calls.length).toBeGreaterThan(3);
    expect(new Set(far.calls)).toEqual(new Set(['tab-1']));
    expect(shown()).toEqual(['tab-1 -']);
    far.state.network = 'good';
    queue.wake();
    await settled();
    expect([far.recorded.size, far.state.stock, phone.stored.size]).toEqual([1, 6, 0]);
  });

  test('two tabs send the queue once', async () => {
    const { phone, far, state, sell, queue } = await open();
    state.isOnline = false;
    await sell();
    const other = openTab(phone, far, 'other');
    void other.queue.begin(3);
    state.isOnline = true;
    queue.wake();
    other.queue.wake();
    await settled();
    expect(far.calls).toEqual(['tab-1']);
  });

  test('an attempt of a day ago becomes a question and is not repeated', async () => {
    const { far, sell, queue, shown, results } = await open();
    far.state.network = 'answers are lost';
    await sell();
    far.state.network = 'cut';
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    far.state.network = 'good';
    queue.wake();
    await settled();
    expect(shown()).toEqual(['tab-1 unsure']);
    expect(results).toEqual(['0 recorded, 1 unanswered']);
    await queue.resend('tab-1');
    expect(far.calls.at(-1)).toBe('tab-1');
    expect(shown()).toEqual([]);
  });

  test('a server error for one sale does not hold the others back', async () => {
    const { far, state, sell, queue, shown } = await open();
    state.isOnline = false;
    await sell(9);
    await vi.advanceTimersByTimeAsync(1);
    await sell(1);
    far.state.refusal = ({ quantity }) => (quantity === 9 ? refusal(500, 'INTERNAL') : null);
    state.isOnline = true;
    queue.wake();
    await settled();
    expect([...far.recorded.keys()]).toEqual(['tab-2']);
    expect(shown()).toEqual(['tab-1 -']);
  });
});

describe('a conflict', () => {
  async function meet() {
    const opened = await open(2);
    opened.state.isOnline = false;
    await opened.sell(3);
    opened.state.isOnline = true;
    opened.queue.wake();
    await settled();
    return opened;
  }

  test('is a question with the stock left, and is not retried automatically', async () => {
    const { far, queue, shown } = await meet();
    expect(queue.entries()[0]?.question).toEqual({ kind: 'notEnough', left: 2 });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(far.calls).toEqual(['tab-1']);
    expect(shown()).toEqual(['tab-1 notEnough']);
  });

  test('is answered by a smaller number, under a new key', async () => {
    const { phone, far, queue } = await meet();
    await queue.resend('tab-1', { quantity: 2 });
    expect([...far.recorded]).toMatchObject([['tab-2', { quantity: 2 }]]);
    expect(phone.stored.size).toBe(0);
  });

  test('is answered by trying again, under the same key, once there is stock', async () => {
    const { far, queue } = await meet();
    far.state.stock = 5;
    await queue.resend('tab-1');
    expect([...far.recorded.keys()]).toEqual(['tab-1']);
  });

  test('is answered by removing it', async () => {
    const { phone, far, queue } = await meet();
    expect(await queue.discard('tab-1')).toBe(true);
    expect(await queue.discard('tab-1')).toBe(false);
    expect([phone.stored.size, far.recorded.size]).toEqual([0, 0]);
  });

  test('about the last unit says that it is not for sale', async () => {
    const { far, state, sell, queue } = await open(0);
    state.isOnline = false;
    await sell();
    state.isOnline = true;
    queue.wake();
    await settled();
    expect(queue.entries()[0]?.question).toEqual({ kind: 'notForSale' });
    expect(far.recorded.size).toBe(0);
  });
});

describe('another user', () => {
  test('neither sees nor sends the queue; it is sent when its vendor is back', async () => {
    const { phone, far, state, sell, queue, shown } = await open();
    state.isOnline = false;
    await sell();
    state.isOnline = true;
    queue.end();
    expect(shown()).toEqual([]);
    far.state.signedIn = 4;
    await queue.begin(4);
    queue.wake();
    await settled();
    expect([far.calls, shown()]).toEqual([[], []]);
    expect(phone.stored.size).toBe(1);
    far.state.signedIn = 3;
    await queue.begin(3);
    expect(far.calls).toEqual(['tab-1']);
  });

  test('who signed in elsewhere is detected before anything is sent', async () => {
    const { phone, far, state, sell, queue } = await open();
    state.isOnline = false;
    await sell();
    state.isOnline = true;
    far.state.signedIn = 4;
    queue.wake();
    await settled();
    expect(far.calls).toEqual([]);
    expect(phone.stored.size).toBe(1);
  });

  test('gets no question about a sale sent under their session', async () => {
    const { far, sell, shown, results } = await open();
    far.state.signedIn = 4;
    expect(await sell()).toEqual({ type: 'waiting', key: 'tab-1' });
    expect(shown()).toEqual(['tab-1 -']);
    expect(results).toEqual([]);
  });
});

test('a browser without storage still sends, and reports it', async () => {
  const [phone, far] = [device(), server()];
  const state = { isOnline: false };
  const queue = createSaleQueue({
    store: queueStore(Promise.reject(new Error('Storage is not available')), 'key'),
    withLock: phone.withLock,
    send: far.send,
    isSignedIn: async () => true,
    stockOf: async () => null,
    isOnline: () => state.isOnline,
    nowMs: Date.now,
    newKey: () => 'only',
    notifyTabs: () => undefined,
    onRecorded: () => undefined,
    onResults: () => undefined,
  });
  await queue.begin(3);
  expect(queue.isDurable()).toBe(true);
  const readWith = new Map<unknown, boolean>();
  queue.subscribe(() => readWith.has(queue.entries()) || readWith.set(queue.entries(), queue.isDurable()));
  const sale = { productId: 7, actualSalePrice: 5000, quantity: 1, notes: null, saleDate: null };
  await queue.record(sale, 'Kettle');
  expect([queue.isDurable(), queue.entries().length]).toEqual([false, 1]);
  expect(readWith.get(queue.entries())).toBe(false);
  state.isOnline = true;
  queue.wake();
  await settled();
  expect([far.recorded.size, queue.entries().length, queue.isDurable()]).toEqual([1, 0, true]);
});
