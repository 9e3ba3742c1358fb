import { describe, expect, test } from 'vitest';
import { mayHaveArrived, type SendProblem } from '../send-queue/attempt.ts';
import { inOrder, isUnsure, judgeSale, pauseMs, type QueuedSale, stockLeft } from './queue-policy.ts';

const queued = (key: string, change: Partial<QueuedSale> = {}): QueuedSale => ({
  key,
  firstKey: key,
  ownerId: 3,
  sale: { productId: 7, actualSalePrice: 5000, quantity: 1, notes: null, saleDate: null },
  title: 'Kettle',
  madeAtMs: 0,
  triedAtMs: null,
  question: null,
  ...change,
});
const problem = (change: Partial<SendProblem>): SendProblem => ({
  status: 409,
  code: null,
  reason: 'Because.',
  fields: [],
  ...change,
});
const judge = (change: Partial<SendProblem>, sale = queued('a')) => judgeSale(problem(change), sale);
const HOUR_MS = 3_600_000;

describe('after a failed attempt', () => {
  test.each([
    ['no answer', 0, null],
    ['a gateway without a server', 502, null],
    ['a server that is busy', 503, 'UNAVAILABLE'],
    ['a gateway that waited in vain', 504, null],
    ['nobody signed in', 401, 'UNAUTHORIZED'],
    ['a request that came too slowly', 408, 'REQUEST_TIMEOUT'],
    ['too much at once', 429, 'RATE_LIMITED'],
  ] as const)('%s: all wait', (_, status, code) => {
    expect(judge({ status, code })).toBe('stop');
  });

  test.each([
    [500, 'INTERNAL'],
    [500, null],
    [507, null],
  ] as const)('a fault, %d %s: this one waits, the others go', (status, code) => {
    expect(judge({ status, code })).toBe('skip');
  });

  test.each([
    ['INSUFFICIENT_STOCK', 409, { kind: 'notEnough', left: null }],
    ['PRODUCT_NOT_FOR_SALE', 400, { kind: 'notForSale' }],
    ['NOT_FOUND', 404, { kind: 'gone' }],
    ['FORBIDDEN', 403, { kind: 'refused', reason: 'Because.' }],
    ['ACCOUNT_SUSPENDED', 403, { kind: 'refused', reason: 'Because.' }],
    ['VENDOR_ONLY', 403, { kind: 'refused', reason: 'Because.' }],
    ['IDEMPOTENCY_KEY_REUSED', 409, { kind: 'refused', reason: 'Because.' }],
    ['PAYLOAD_TOO_LARGE', 413, { kind: 'refused', reason: 'Because.' }],
  ] as const)('%s is a question', (code, status, ask) => {
    expect(judge({ status, code })).toEqual({ ask });
  });

  describe('a date that is not accepted', () => {
    const noon = Date.parse('2026-11-21T09:00:00.000Z');
    const sold = (saleDate: string | null) => queued('a', { madeAtMs: noon, sale: { ...queued('').sale, saleDate } });
    const wrong = (sale: QueuedSale, ...names: string[]) => {
      const fields = names.map((field) => ({ field, message: `Wrong ${field}` }));
      return judge({ status: 400, code: 'VALIDATION', fields }, sale);
    };

    test('of a sale of the moment means that the clock is ahead: the server sets the date', () => {
      expect(wrong(sold('2026-11-21T09:00:00.000Z'), 'saleDate')).toBe('redate');
      expect(wrong(sold('2026-11-21T09:00:59.999Z'), 'saleDate')).toBe('redate');
    });

    test.each(['2026-11-20T09:00:00.000Z', '2026-11-21T09:01:00.000Z', null])(
      'of a chosen day is the vendor’s to mend: %s',
      (saleDate) => {
        const ask = { kind: 'refused', reason: 'Wrong saleDate' };
        expect(wrong(sold(saleDate), 'saleDate')).toEqual({ ask });
      },
    );

    test('does not matter beside other errors', () => {
      const now = sold('2026-11-21T09:00:00.000Z');
      expect(wrong(now, 'quantity')).toEqual({
        ask: { kind: 'refused', reason: 'Wrong quantity' },
      });
      expect(wrong(now, 'quantity', 'saleDate')).toMatchObject({ ask: { kind: 'refused' } });
      expect(wrong(now)).toEqual({ ask: { kind: 'refused', reason: 'Because.' } });
    });
  });

  test('only a refusal means that it has not arrived', () => {
    expect(mayHaveArrived({ code: null })).toBe(true);
    expect(mayHaveArrived({ code: 'INTERNAL' })).toBe(true);
    expect(mayHaveArrived({ code: 'RATE_LIMITED' })).toBe(false);
    expect(mayHaveArrived({ code: 'UNAUTHORIZED' })).toBe(false);
  });
});

test('an attempt whose key may have expired is not repeated without asking', () => {
  expect(isUnsure(queued('a'), 1000 * HOUR_MS)).toBe(false);
  expect(isUnsure(queued('a', { triedAtMs: 0 }), 23 * HOUR_MS - 1)).toBe(false);
  expect(isUnsure(queued('a', { triedAtMs: 0 }), 23 * HOUR_MS)).toBe(true);
  // A clock that was set back expires nothing.
  expect(isUnsure(queued('a', { triedAtMs: 5 * HOUR_MS }), 0)).toBe(false);
});

test('they are sent in the order of their creation', () => {
  const sales = [queued('b', { madeAtMs: 2 }), queued('c', { madeAtMs: 1 }), queued('a')];
  expect(inOrder([...sales, queued('d', { madeAtMs: 2 })]).map(({ key }) => key)).toEqual(['a', 'c', 'b', 'd']);
});

test('queued sales are subtracted from the stock shown; those with a question are not', () => {
  const sale = (productId: number, quantity: number) => ({
    sale: { ...queued('').sale, productId, quantity },
  });
  const sales = [
    queued('a', sale(7, 2)),
    queued('b', sale(7, 1)),
    queued('c', sale(8, 4)),
    queued('d', { ...sale(7, 5), question: { kind: 'notEnough', left: 4 } }),
  ];
  expect(stockLeft({ id: 7, stock: 10 }, sales)).toBe(7);
  expect(stockLeft({ id: 8, stock: 3 }, sales)).toBe(0);
  expect(stockLeft({ id: 9, stock: 3 }, sales)).toBe(3);
});

test('pauses grow from 5 seconds to 5 minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 500].map(pauseMs)).toEqual([
    5000, 5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
  ]);
});
