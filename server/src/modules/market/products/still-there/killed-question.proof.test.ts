import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { notifyDespiteKill } from '../../../../../test/programs/kill-worker.ts';
import { storesQuestion } from './ask-stores.ts';

const STORES = 2_000;

const app = await startTestApp();
afterAll(async () => app.stop());

test('a worker that is killed among the stores leaves none out, and asks none twice', async () => {
  await app.db.execute(sql`
    insert into users (username, email, name, created_at, updated_at)
    select 'seller' || n, 'seller' || n || '@akatale.example', 'Seller ' || n, now(), now()
    from generate_series(1, ${STORES}::int) as n`);
  await app.db.execute(sql`
    insert into products (vendor_id, vendor_name, title, description, price_ugx, category, condition,
      images, image_colors, rank, created_at, updated_at)
    select id, name, 'Sofa', 'Used for a year.', 850000, 'Home & Kitchen', 'Used - Good',
      '{}', '{}', id, now() - interval '30 days', now() - interval '30 days'
    from users where username like 'seller%'`);
  // The market ran on each of the days before.
  await app.db.execute(sql`
    insert into store_days (vendor_id, days)
    select id, array(select current_date - back from generate_series(29, 1, -1) as back)
    from users where username like 'seller%'`);
  await app.db.execute(sql`analyze users, products, store_days`);
  await app.appContext.jobs.send(app.db, storesQuestion, {});

  const { afterKill, exitCodes, atTheEnd } = await notifyDespiteKill(app, STORES);
  expect(afterKill.people).toBeLessThan(STORES);
  expect(exitCodes).toEqual([0, 0]);
  expect(atTheEnd).toEqual({ rows: STORES, people: STORES });
  const { rows } = await app.db.execute(sql`
    select count(*)::int as asked, max(cardinality(days)) as days
    from store_days join products using (vendor_id) where asked_at is not null and asked_on is not null`);
  expect(rows).toEqual([{ asked: STORES, days: 30 }]);
});
