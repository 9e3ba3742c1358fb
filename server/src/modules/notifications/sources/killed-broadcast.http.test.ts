import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { openTemporaryFolder } from '../../../../../embedded-postgres/test/temporary-folder.ts';
import { startProgram } from '../../../../test/programs/program.ts';

const FOLLOWERS = 10_000;

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

await app.db.execute(sql`
  insert into users (username, email, name, created_at, updated_at)
  select 'follower' || n, 'follower' || n || '@akatale.example', 'Follower ' || n, now(), now()
  from generate_series(1, ${FOLLOWERS}::int) as n`);
await app.db.execute(sql`
  insert into follows (follower_id, vendor_id, created_at)
  select id, ${vendor.id}, now() from users where username like 'follower%'`);

const countTold = async () => {
  const { rows } = await app.db.execute<{ rows: number; people: number }>(
    sql`select count(*)::int as rows, count(distinct user_id)::int as people from notifications`,
  );
  return rows[0]!;
};

test('a worker that is killed in the middle leaves nobody out and tells nobody twice', async () => {
  await app.people.addProduct(vendor);
  const first = await startProgram('worker', settings);
  await expect.poll(async () => (await countTold()).people, { interval: 5 }).toBeGreaterThan(0);
  await first.kill();
  const between = await countTold();
  expect(between.people).toBeLessThan(FOLLOWERS);

  // The killed worker has been silent long enough for another to take over its job.
  await app.db.execute(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute'`);
  const [second, third] = await Promise.all([startProgram('worker', settings), startProgram('worker', settings)]);
  await expect.poll(async () => (await countTold()).people).toBe(FOLLOWERS);
  await expect.poll(async () => app.db.$count(sql`broadcasts` as never, sql`finished_at is null`)).toBe(0);
  expect(await Promise.all([second.stop(), third.stop()])).toEqual([0, 0]);
  expect(await countTold()).toEqual({ rows: FOLLOWERS, people: FOLLOWERS });
});
