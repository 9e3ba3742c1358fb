import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { notifyDespiteKill } from '../../../../../test/programs/kill-worker.ts';

const FOLLOWERS = 10_000;

const app = await startTestApp();
const vendor = await app.people.vendor();
afterAll(async () => app.stop());

await app.db.execute(sql`
  insert into users (username, email, name, created_at, updated_at)
  select 'follower' || n, 'follower' || n || '@akatale.example', 'Follower ' || n, now(), now()
  from generate_series(1, ${FOLLOWERS}::int) as n`);
await app.db.execute(sql`
  insert into follows (follower_id, vendor_id, created_at)
  select id, ${vendor.id}, now() from users where username like 'follower%'`);

test('a worker that is killed in the middle leaves nobody out and tells nobody twice', async () => {
  await app.people.addProduct(vendor);
  const { afterKill, exitCodes, atTheEnd } = await notifyDespiteKill(app, FOLLOWERS, async () => {
    await expect.poll(async () => app.db.$count(sql`broadcasts` as never, sql`finished_at is null`)).toBe(0);
  });
  expect(afterKill.people).toBeLessThan(FOLLOWERS);
  expect(exitCodes).toEqual([0, 0]);
  expect(atTheEnd).toEqual({ rows: FOLLOWERS, people: FOLLOWERS });
});
