import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { notifyDespiteKill } from '../../../../test/programs/kill-worker.ts';

const SAVERS = 10_000;

const app = await startTestApp();
const vendor = await app.people.vendor();
afterAll(async () => app.stop());

test('a worker that is killed in the middle leaves no saver out and tells nobody twice', async () => {
  const product = await app.people.addProduct(vendor, { price: 100_000 });
  await app.db.execute(sql`
    insert into users (username, email, name, created_at, updated_at)
    select 'saver' || n, 'saver' || n || '@akatale.example', 'Saver ' || n, now(), now()
    from generate_series(1, ${SAVERS}::int) as n`);
  await app.db.execute(sql`
    insert into saved_products (user_id, product_id, title, price_at_saving_ugx, lowest_notified_ugx, notified_state, saved_at)
    select id, ${product.id}, 'Phone', 100000, 100000, 'available', now() from users where username like 'saver%'`);
  // As autovacuum does within a minute: without statistics each batch compares all people with all of its savers.
  await app.db.execute(sql`analyze users`);
  const { updatedAt: _, status: __, ...current } = product;
  const edited = await app
    .as(vendor)
    .call('PUT', `/api/products/${product.id}`, { body: { ...current, price: 80_000 } });
  expect(edited.status).toBe(200);

  const { afterKill, exitCodes, atTheEnd } = await notifyDespiteKill(app, SAVERS);
  expect(afterKill.people).toBeLessThan(SAVERS);
  expect(exitCodes).toEqual([0, 0]);
  expect(atTheEnd).toEqual({ rows: SAVERS, people: SAVERS });
});
