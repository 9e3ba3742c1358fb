import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../../embedded-postgres/test/temporary-folder.ts';
import { MIGRATIONS, migrationsBefore } from '../../../test/migrations-before.ts';
import { createEmptyTestDatabase, type TestDatabase } from '../../../test/postgres.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { migrate } from '../../platform/postgres/migrate.ts';
import { createPool } from '../../platform/postgres/pool.ts';
import { verifyChain } from './verify-chain.ts';

const CHAINED_BY = '0020_operators_desk';
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

test('entries of before are chained, with their reasons, and operators of before are owners', async () => {
  await migrate({ url: database.url, folder: await migrationsBefore(CHAINED_BY, older.dir), log });
  await query(
    database.url,
    `insert into users (username, email, name, role, created_at, updated_at) values
       ('nakato.ops', 'ops@akatale.example', 'Nakato', 'operator', now(), now()),
       ('sarah', 'sarah@akatale.example', 'Sarah', 'user', now(), now());
     insert into audit_log (actor_id, action, subject_type, subject_id, reason, details, created_at) values
       (null, 'operator.created', 'user', 1, null, null, '2026-11-01T08:00:00.123Z'),
       (1, 'payment.recorded', 'user', 2, null, '{"paymentId": 7}', '2026-11-02T08:00:00Z'),
       (null, 'chats.allowed', 'user', 2, 'Spoke on the phone — twice.', null, '2026-11-03T08:00:00Z')`,
  );

  expect(await migrate({ url: database.url, folder: MIGRATIONS, log })).toContain(CHAINED_BY);

  const pool = createPool({ url: database.url, max: 1, prepared: true, log });
  const verdict = await verifyChain(openDatabase(pool));
  await pool.end();
  expect(verdict).toMatchObject({ entries: 3, broken: null, head: { id: 3 } });
  expect(await query(database.url, 'select entry_id::int as id, reason from audit_reasons')).toEqual([
    { id: 3, reason: 'Spoke on the phone — twice.' },
  ]);
  expect(await query(database.url, 'select operator_role as role from users order by id')).toEqual([
    { role: 'owner' },
    { role: null },
  ]);
});
