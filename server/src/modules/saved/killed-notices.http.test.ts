import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { startProgram } from '../../../test/programs/program.ts';

const SAVERS = 10_000;

const app = await startTestApp();
const folder = await openTemporaryFolder();
const vendor = await app.people.vendor();
const settings = {
  DATABASE_URL: app.appContext.config.database.url ?? '',
  DATA_DIR: folder.dir,
};
afterAll(async () => {
  await app.stop();
  await folder.remove();
});

const countTold = async () => {
  const { rows } = await app.db.execute<{ rows: number; people: number }>(
    sql`select count(*)::int as rows, count(distinct user_id)::int as people from notifications`,
  );
  return rows[0]!;
};

test('a worker that is killed in the middle leaves no saver out and tells nobody twice', async () => {
  const product = await app.people.addProduct(vendor, { price: 100_000 });
  await app.db.execute(sql`
    insert into users (username, email, name, created_at, updated_at)
    select 'saver' || n, 'saver' || n || '@akatale.example', 'Saver ' || n, now(), now()
    from generate_series(1, ${SAVERS}::int) as n`);
  await app.db.execute(sql`
    insert into saved_products (user_id, product_id, title, price_at_saving_ugx, lowest_told_ugx, state_told, saved_at)
    select id, ${product.id}, 'Phone', 100000, 100000, 'available', now() from users where username like 'saver%'`);
  const { updatedAt: _, status: __, ...current } = product;
  const edited = await app
    .as(vendor)
    .call('PUT', `/api/products/${product.id}`, { body: { ...current, price: 80_000 } });
  expect(edited.status).toBe(200);

  const first = await startProgram('worker', settings);
  await expect.poll(async () => (await countTold()).people, { interval: 5 }).toBeGreaterThan(0);
  await first.kill();
  const between = await countTold();
  expect(between.people).toBeLessThan(SAVERS);

  // The killed worker has been silent long enough for another to take over its job.
  await app.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
  const [second, third] = await Promise.all([startProgram('worker', settings), startProgram('worker', settings)]);
  await expect.poll(async () => (await countTold()).people).toBe(SAVERS);
  expect(await Promise.all([second.stop(), third.stop()])).toEqual([0, 0]);
  expect(await countTold()).toEqual({ rows: SAVERS, people: SAVERS });
});
