import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { readCsv } from '../../../../../test/clients/read-csv.ts';
import { sales } from '../../../../database/schema/sales.ts';

/** More sales than one batch of the export, some simultaneous and some undone. */
const app = await startClosingApp();
afterAll(async () => app.stop());

const SALES = 2345;
const STARTED = Date.parse('2026-10-01T00:00:00Z');

beforeAll(async () => {
  const { id: productId } = await app.people.addProduct(app.vendor);
  await app.db.insert(sales).values(
    Array.from({ length: SALES }, (_, n) => ({
      channel: 'offline' as const,
      productId,
      vendorId: app.vendor.id,
      productTitle: n % 7 === 0 ? `=cmd|'/c calc'!A${n}` : `Thing, "no. ${n}"`,
      quantity: 1 + (n % 3),
      priceUgx: 100 + n,
      originalPriceUgx: 5000,
      notes: n % 5 === 0 ? `Line one\nline ${n}` : null,
      soldAt: new Date(STARTED + Math.floor(n / 4) * 3_600_000),
      undoneAt: n % 11 === 0 ? new Date(STARTED + n * 3_600_000) : null,
      createdAt: new Date(STARTED),
    })),
  );
});

async function file(query = '') {
  const answer = await app.asVendor.get(`/api/sales.csv${query}`);
  expect(answer.status).toBe(200);
  const [names = [], ...lines] = readCsv(answer.text.replace(/^\ufeff/, ''));
  const rows = lines.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  return { answer, rows };
}

test('a file of all of them, to be kept under the day of today', async () => {
  const { answer, rows } = await file();
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const day = new Date(app.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="sales-${day}.csv"`);
  expect(answer.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(rows).toHaveLength(SALES);
  expect(new Set(rows.map((row) => row['Receipt'])).size).toBe(SALES);
});

test('says what the ledger says, in its order', async () => {
  const { rows } = await file('?to=2026-10-01');
  const { body } = await app.asVendor.get('/api/sales?to=2026-10-01&limit=50');
  // The ledger is paged by 50, the export is not.
  expect(rows.length).toBeGreaterThan(body.sales.length);
  body.sales.forEach((sale: Sale, at: number) => {
    const row = rows[at]!;
    expect(Number(row['Receipt'])).toBe(sale.receiptNumber);
    expect(row['Product']?.replace(/^'/, '')).toBe(sale.product.title);
    expect(row['Notes']).toBe(sale.notes ?? '');
    expect(Number(row['Total (UGX)'])).toBe(sale.undoneAt ? 0 : sale.total);
  });
});

test('adds up to the totals of the ledger, whatever part of it is asked for', async () => {
  for (const query of ['', '?from=2026-10-05', '?search=no.%201', '?channel=chat']) {
    const { rows } = await file(query);
    const { body } = await app.asVendor.get(`/api/sales/totals${query}`);
    const sum = rows.reduce((total, row) => total + Number(row['Total (UGX)']), 0);
    expect(sum).toBe(body.all.value);
    expect(rows.filter((row) => row['Undone'] === '')).toHaveLength(body.all.sales);
  }
});

test('of no other vendor', async () => {
  const stranger = app.as(await app.people.otherVendor());
  const { text } = await stranger.get('/api/sales.csv');
  expect(text.trim().split('\r\n')).toHaveLength(1);
});
