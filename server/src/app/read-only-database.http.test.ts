import { afterAll, expect, test } from 'vitest';
import { query } from '../../../embedded-postgres/test/query.ts';
import { startTestApp } from '../../test/apps/app.ts';

const app = await startTestApp();
afterAll(async () => app.stop());

const name = new URL(app.databaseUrl).pathname.slice(1);
const ready = async () => {
  const { status, body } = await app.visitor.get('/readyz');
  return { status, ...body };
};
/** As when a host makes it so, or another server takes over. */
async function set(value: string): Promise<void> {
  await query(
    app.databaseUrl,
    `begin read write; alter database ${name} set default_transaction_read_only = ${value}; commit`,
  );
  await query(
    app.databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

test('a database that becomes read-only is said by /readyz, until it can be written again', async () => {
  expect(await ready()).toEqual({ status: 200, ok: true });
  await set('on');
  await expect.poll(ready).toEqual({
    status: 503,
    ok: false,
    why: 'The database is read-only: nobody can write or log in.',
  });
  await set('off');
  await expect.poll(ready).toEqual({ status: 200, ok: true });
});
