import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { newAccount } from '../../test/apps/people.ts';
import { createTestDatabase } from '../../test/postgres.ts';
import { freePort, startProgram } from '../../test/programs/program.ts';
import { openFaultProxy } from '../../test/servers/fault-proxy.ts';
import { waitUntil } from '../../test/wait-until.ts';

const database = await createTestDatabase();
const folder = await openTemporaryFolder();
const port = await freePort();
const address = new URL(database.url);
address.hostname = '127.0.0.1';
address.port = String(port);
const settings = { DATABASE_URL: address.href, DATA_DIR: folder.dir };
const web = await startProgram('web', settings);
const worker = await startProgram('worker', settings);
for (const { stdout } of [web, worker]) {
  await waitUntil(() => stdout().includes('Waiting for the database'), stdout);
}
const proxy = await openFaultProxy(database.url, port);

afterAll(async () => {
  await Promise.all([web.kill(), worker.kill()]);
  await proxy.close();
  await database.drop();
  await folder.remove();
});

test('both wait for the database, and are ready when it is there', async () => {
  expect([web.process.exitCode, worker.process.exitCode]).toEqual([null, null]);
  await Promise.all([web.ready, worker.ready]);
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200);
});

test('what one takes in the other does', async () => {
  const answer = await fetch(`${web.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newAccount()),
  });
  expect(answer.status).toBe(201);
  const mails = async () => readdir(join(folder.dir, 'mailbox')).catch(() => []);
  await expect.poll(mails).toHaveLength(1);
});

test('both stop when they are asked', async () => {
  expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);
});
