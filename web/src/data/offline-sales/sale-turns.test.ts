import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SaleToSend } from './queue-policy.ts';
import { open, openTab, refusal, settled } from './sale-queue-fixture.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));

describe('a sale entered while others are sent', () => {
  const clockIsAhead = ({ saleDate }: SaleToSend) => (saleDate ? refusal(400, 'VALIDATION', 'saleDate') : null);

  /** Tab A waits for the turn with a sale of its dialog; tab B holds it, and has seen that sale. */
  async function meet(stock = 10) {
    const { phone, far, state, sell, ...a } = await open(stock);
    const b = openTab(phone, far, 'b');
    await b.queue.begin(3);
    state.isOnline = false;
    await sell(1);
    await vi.advanceTimersByTimeAsync(1);
    state.isOnline = true;
    far.state.network = 'slow';
    b.queue.wake();
    await settled();
    return { phone, far, state, sell, ...a, b };
  }

  test('is sent once, after the earlier ones of its tab', async () => {
    const { phone, far, state, sell, queue, results } = await open();
    state.isOnline = false;
    await sell(1);
    await vi.advanceTimersByTimeAsync(1);
    state.isOnline = true;
    far.state.network = 'slow';
    queue.wake();
    await settled();
    const selling = sell(2);
    await settled();
    far.arrive();
    expect(await selling).toMatchObject({ type: 'recorded', recorded: { quantity: 2 } });
    expect(far.calls).toEqual(['tab-1', 'tab-2']);
    expect([far.state.stock, phone.stored.size]).toEqual([7, 0]);
    expect(results).toEqual(['1 recorded, 0 unanswered']);
  });

  test('and that another tab has recorded is not sent again', async () => {
    const { far, sell, b } = await meet();
    const selling = sell(2);
    await settled();
    await b.queue.refresh();
    far.arrive();
    expect(await selling).toEqual({ type: 'gone' });
    expect(far.calls).toEqual(['tab-1', 'tab-2']);
    expect(far.state.stock).toBe(7);
  });

  test('and that another tab has re-dated does not come back under its old key', async () => {
    const { phone, far, sell, b } = await meet();
    far.state.refusal = clockIsAhead;
    const selling = sell(2);
    await settled();
    await b.queue.refresh();
    far.arrive();
    expect(await selling).toEqual({ type: 'gone' });
    expect([...far.recorded.keys()]).toEqual(['b-1', 'b-2']);
    expect([far.state.stock, phone.stored.size]).toEqual([7, 0]);
  });

  test('and that another tab has a question about is not retried', async () => {
    const { far, sell, b, shown, results } = await meet(2);
    const selling = sell(2);
    await settled();
    await b.queue.refresh();
    far.arrive();
    expect(await selling).toEqual({ type: 'unanswered' });
    expect(far.calls).toEqual(['tab-1', 'tab-2']);
    expect(shown()).toEqual(['tab-2 notEnough']);
    expect(results).toEqual(['0 recorded, 1 unanswered']);
  });

  test('and is answered with a smaller quantity meanwhile is sent with that quantity only', async () => {
    const { far, sell, b } = await meet(2);
    const selling = sell(2);
    await settled();
    await b.queue.refresh();
    const answering = b.queue.resend('tab-2', { quantity: 1 });
    far.arrive();
    await Promise.all([selling, answering, settled()]);
    expect([...far.recorded.values()].map(({ quantity }) => quantity)).toEqual([1, 1]);
    expect(far.state.stock).toBe(0);
  });
});

test('undo removes a sale that was re-dated and is still queued', async () => {
  const { phone, far, sell, queue } = await open();
  far.state.refusal = ({ saleDate }) => {
    if (saleDate) return refusal(400, 'VALIDATION', 'saleDate');
    return refusal(503, 'UNAVAILABLE');
  };
  const outcome = await sell();
  expect(outcome).toEqual({ type: 'waiting', key: 'tab-1' });
  expect([...phone.stored.keys()]).toEqual(['tab-2']);
  expect(await queue.discard('tab-1')).toBe(true);
  expect([phone.stored.size, far.recorded.size]).toEqual([0, 0]);
});

test('a refusal after the dialog was closed becomes a question, and is reported', async () => {
  const { far, sell, shown, results } = await open(1);
  expect(await sell(2, 7, () => false)).toEqual({ type: 'unanswered' });
  expect(shown()).toEqual(['tab-1 notEnough']);
  expect(results).toEqual(['0 recorded, 1 unanswered']);
  expect(far.state.stock).toBe(1);
});
