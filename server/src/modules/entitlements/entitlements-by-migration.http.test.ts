import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { MIGRATIONS, migrationsBefore } from '../../../test/migrations-before.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { subscriptionStatusOf } from './chat-access-policy.ts';
import { findEntitlements } from './entitlements-store.ts';

const MOVED_BY = '0021_entitlements';
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

let database: TestDatabase;
let older: Awaited<ReturnType<typeof openTemporaryFolder>>;

beforeAll(async () => {
  database = await createEmptyTestDatabase();
  older = await openTemporaryFolder();
});
afterAll(async () => {
  await database.drop();
  await older.remove();
});

const MOVED = `completed_sales, subscription_status, subscription_type, subscription_start_date, subscription_end_date,
  last_payment_date, subscription_amount_ugx, payment_customer_id, payment_subscription_id, chat_override,
  chat_override_until`;

/** Every mix of plan, end, sales and override, of a vendor each. */
const ADD_VENDORS = `
  insert into users (username, email, name, type, created_at, updated_at, ${MOVED})
  select 'vendor' || n, 'vendor' || n || '@akatale.example', 'Vendor', 'vendor', now(), now(), sales, status,
    case when status <> 'trial' then 'monthly' end, ends - interval '30 days', ends, ends - interval '30 days',
    case when status <> 'trial' then 100000 end, 'customer-' || n, 'subscription-' || n, override, until
  from (
    select (row_number() over ())::int as n, *
    from unnest(array[0, 4, 5, 9]) sales
    cross join unnest(array['trial', 'active', 'expired']) status
    cross join unnest(array[now() - interval '1 day', now() + interval '1 day', null]) ends
    cross join unnest(array['allow', 'deny', null]) override
    cross join unnest(array[now() - interval '1 hour', now() + interval '1 hour', null]) until
  ) every`;

/** The answer of the release before, in its own words. */
const STATUS_BEFORE = `
  select id, case
    when override = 'deny' then 'locked'
    when override = 'allow' then 'active'
    when subscription_status = 'trial' and completed_sales >= 5 then 'locked'
    when subscription_status = 'active' and not coalesce(subscription_end_date > now(), false) then 'expired'
    else subscription_status end as status
  from (
    select *, case when chat_override_until is null or chat_override_until > now() then chat_override end as override
    from users
  ) people order by id`;

test('vendors in every state keep all that they had, and may do what they could before', async () => {
  await migrate({ url: database.url, folder: await migrationsBefore(MOVED_BY, older.dir), log });
  await query(database.url, ADD_VENDORS);
  await query(
    database.url,
    `insert into users (username, email, name, created_at, updated_at)
     values ('buyer', 'buyer@akatale.example', 'Buyer', now(), now())`,
  );
  const before = await query(database.url, `select id as user_id, ${MOVED} from users order by id`);
  const answers = (await query(database.url, STATUS_BEFORE)) as { id: number; status: string }[];
  expect(before).toHaveLength(4 * 3 * 3 * 3 * 3 + 1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['trial', 'active', 'expired', 'locked']));

  expect(await migrate({ url: database.url, folder: MIGRATIONS, log })).toContain(MOVED_BY);

  expect(await query(database.url, `select user_id, ${MOVED} from entitlements order by user_id`)).toEqual(before);
  const pool = createPool({ url: database.url, max: 1, prepared: true, log });
  const found = await findEntitlements(
    openDatabase(pool),
    answers.map(({ id }) => id),
  );
  await pool.end();
  const after = found.map((entitlement) => ({ id: entitlement.id, status: subscriptionStatusOf(entitlement) }));
  expect(after.toSorted((a, b) => a.id - b.id)).toEqual(answers);
});

test('people who are inserted later have a trial, also many at once, until they are deleted', async () => {
  await query(
    database.url,
    `insert into users (username, email, name, created_at, updated_at)
     select 'later' || n, 'later' || n || '@akatale.example', 'Later', now(), now() from generate_series(1, 3) n
     on conflict do nothing`,
  );
  const trial = { status: 'trial', sales: 0, override: null };
  const rows = `select subscription_status as status, completed_sales as sales, chat_override as override
    from entitlements join users on users.id = user_id where username like 'later%'`;
  expect(await query(database.url, rows)).toEqual([trial, trial, trial]);
  await query(database.url, `delete from users where username like 'later%'`);
  const lonely =
    'select count(*)::int as n from users full join entitlements on user_id = id where id is null or user_id is null';
  expect(await query(database.url, lonely)).toEqual([{ n: 0 }]);
});
