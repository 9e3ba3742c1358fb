import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { startClosingApp } from '../../../test/apps/closing-app.ts';
import { MIGRATIONS, migrationsBefore } from '../../../test/migrations-before.ts';
import { createEmptyTestDatabase } from '../../../test/postgres.ts';
import { migrate } from '../../platform/postgres/migrate.ts';

/** Rule 134. */
const app = await startClosingApp();
afterAll(async () => app.stop());
beforeAll(async () => app.setEntitlement({ chatOverride: 'allow' }));

interface Numbered {
  id: number;
  receiptNumber: number;
}

const numbersOf = async (as = app.asVendor): Promise<number[]> => {
  const { body } = await as.get('/api/sales?limit=100');
  const numbers = (body.sales as Numbered[]).map(({ receiptNumber }) => receiptNumber);
  return numbers.toSorted((a, b) => a - b);
};
const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);

test('each vendor has their own, from 1, for sales in chat and elsewhere', async () => {
  const other = app.as(await app.people.otherVendor());
  const { body: me } = await other.get('/api/user');
  const theirs = await app.people.addProduct(me, { stock: 5 });
  const { product, chatId } = await app.startSaleChat({ stock: 5 });
  const first = await app.sellOffline(product.id);
  expect((await app.sellOffline(theirs.id, {}, other)).status).toBe(201);
  expect((await app.complete(chatId)).status).toBe(200);
  expect((await app.sellOffline(theirs.id, {}, other)).status).toBe(201);
  expect(await numbersOf()).toEqual([1, 2]);
  expect(await numbersOf(other)).toEqual([1, 2]);
  expect((await app.asVendor.get(`/api/sales/${first.body.id}`)).body).toMatchObject({ receiptNumber: 1 });
  const { body: chat } = await app.asVendor.get(`/api/chats/${chatId}`);
  expect((await app.asVendor.get(`/api/sales/${chat.sale.receiptId}`)).body).toMatchObject({ receiptNumber: 2 });
});

test('a sale that is taken back keeps its number, and a refused one takes none', async () => {
  const last = (await numbersOf()).at(-1)!;
  const { product, chatId } = await app.startSaleChat({ stock: 2 });
  expect((await app.complete(chatId)).status).toBe(200);
  expect((await app.undo(chatId)).status).toBe(200);
  expect((await app.sellOffline(product.id, { quantity: 3 })).body.code).toBe('INSUFFICIENT_STOCK');
  expect((await app.complete(chatId)).status).toBe(200);
  expect(await numbersOf()).toEqual(upTo(last + 2));
});

test('thirty parallel sales, of many products, in chats and elsewhere: thirty numbers in a row', async () => {
  const last = (await numbersOf()).at(-1)!;
  const sold = await Promise.all(upTo(10).map(async () => app.startSaleChat({ stock: 4 })));
  const answers = await Promise.all(
    sold.flatMap(({ product, chatId }) => [
      app.sellOffline(product.id),
      app.complete(chatId),
      app.sellOffline(product.id),
    ]),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(30);
  expect(await numbersOf()).toEqual(upTo(last + 30));
});

test('receipts from before keep their numbers, and the next ones come after the highest', async () => {
  const [database, older] = [await createEmptyTestDatabase(), await openTemporaryFolder()];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const sell = async (vendor: number) =>
    query(
      database.url,
      `insert into sales (channel, product_id, vendor_id, quantity, price_ugx, original_price_ugx, sold_at, created_at)
       values ('offline', ${vendor}, ${vendor}, 1, 10, 10, now(), now())`,
    );
  try {
    const before = await migrationsBefore('0029_receipt_numbers', older.dir);
    await migrate({ url: database.url, folder: before, log });
    await query(
      database.url,
      `insert into users (username, email, name, type, created_at, updated_at)
       select 'v' || n, 'v' || n || '@akatale.example', 'Vendor', 'vendor', now(), now() from generate_series(1, 3) n;
       insert into products (vendor_id, vendor_name, title, description, price_ugx, category, condition, images,
         image_colors, rank, created_at, updated_at)
       select id, 'Vendor', 'Thing', '', 1, 'Books', 'New', '{}', '{}', 1, now(), now() from users order by id`,
    );
    for (const vendor of [1, 2, 1, 1, 2]) await sell(vendor);
    expect(await migrate({ url: database.url, folder: MIGRATIONS, log })).toContain('0029_receipt_numbers');
    for (const vendor of [1, 2, 3, 3, 2]) await sell(vendor);
    const rows = await query(
      database.url,
      `select vendor_id, array_agg(receipt_number order by id) as numbers from sales group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { vendor_id: 1, numbers: [1, 3, 4, 5] },
      { vendor_id: 2, numbers: [2, 5, 6, 7] },
      { vendor_id: 3, numbers: [1, 2] },
    ]);
  } finally {
    await database.drop();
    await older.remove();
  }
});
