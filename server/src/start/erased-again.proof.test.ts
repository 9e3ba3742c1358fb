import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { accountOf } from '../../test/apps/people.ts';
import { type Program, startProgram } from '../../test/programs/program.ts';
import { readConfig } from '../config.ts';
import { openMailbox } from '../platform/mail/mailbox.ts';

/** Real programs: a backup, an erasure after it, and the restore of that backup. */
let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let program: Program;
beforeAll(async () => {
  folder = await openTemporaryFolder();
  await start();
});
afterAll(async () => {
  await program.stop();
  await folder.remove();
});

const dataDir = () => join(folder.dir, 'data');
async function start(): Promise<void> {
  program = await startProgram('main', { DATA_DIR: dataDir() });
  await program.ready;
}

async function cli(...args: string[]): Promise<void> {
  const starter = join(import.meta.dirname, '../../../tools/start.ts');
  const { PATH, HOME } = process.env;
  await promisify(execFile)(process.execPath, [starter, 'cli', ...args], { env: { PATH, HOME, DATA_DIR: dataDir() } });
}

const post = async (path: string, body: object) =>
  fetch(program.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const person = (name: string) => accountOf('buyer', 'Nakato Irene', name);
const login = async (name: string) => {
  const { email, password } = person(name);
  return (await post('/api/auth/login', { email, password })).status;
};

test('a restored backup brings nobody back who was erased since', async () => {
  for (const name of ['nakato', 'okello']) await post('/api/auth/register', person(name));
  const mailbox = openMailbox(readConfig({ DATA_DIR: dataDir() }).mail.mailboxDirectory);
  const mail = async () => (await mailbox.list()).find(({ to }) => to === person('nakato').email)?.text ?? '';
  await expect.poll(mail).toContain('verify-email');
  const token = /verify-email\/([\w-]{43})/.exec(await mail())![1];
  const backup = join(folder.dir, 'backups', 'monday');
  await cli('backup', backup);
  expect((await post('/api/auth/free-email', { token })).status).toBe(200);
  const list = join(dataDir(), 'erased', 'er', 'erased-accounts.txt');
  await expect.poll(async () => readFile(list, 'utf8').catch(() => '')).toMatch(/^1 \S+Z\n$/);
  await program.stop();
  await cli('restore', backup);
  await start();
  expect(program.stdout()).toContain('accounts were erased again');
  expect(await login('nakato')).toBe(401);
  expect(await login('okello')).toBe(200);
  // Their address is free, and who takes it is somebody else.
  expect((await post('/api/auth/register', person('nakato'))).status).toBe(201);
  await program.stop();
  await start();
  expect(program.stdout()).not.toContain('accounts were erased again');
  expect(await login('nakato')).toBe(200);
});
