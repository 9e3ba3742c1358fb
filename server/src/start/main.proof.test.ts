import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { query } from '../../../embedded-postgres/test/query.ts';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { accountOf } from '../../test/apps/people.ts';
import { startProgram, type Program } from '../../test/programs/program.ts';
import { waitUntil } from '../../test/wait-until.ts';

/** `npm start` on an empty folder without configuration, from the first start to the last stop. */
let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
let program: Program;
const start = async (): Promise<void> => {
  program = await startProgram('main', { DATA_DIR: folder.dir });
  await program.ready;
};

beforeAll(async () => {
  folder = await openTemporaryFolder();
  await start();
});
afterAll(async () => {
  await program.stop();
  await folder.remove();
});

const status = async (path: string) => (await fetch(program.url + path)).status;
const postmaster = () => join(folder.dir, 'postgres/data/postmaster.pid');

test('says in one line where it is, and is there', async () => {
  const lines = program.stdout().trim().split('\n');
  const notOfTheLog = lines.filter((line) => !line.startsWith('{'));
  expect(notOfTheLog).toEqual([`Akatale is ready at ${program.url}`]);
  expect(program.stderr().replace(/^Building the pages.*\n/, '')).toBe('');
  for (const path of ['/healthz', '/readyz', '/metrics', '/', '/api/discover', '/dev/mailbox']) {
    expect([path, await status(path)]).toEqual([path, 200]);
  }
});

test('warns once that it is for the developer alone, and says so in its figures', async () => {
  const isWarning = (line: string) => line.includes('PUBLIC_URL IS NOT SET');
  expect(program.stdout().split('\n').filter(isWarning)).toEqual([
    expect.stringMatching(/"level":"warn".*\/dev\/mailbox/),
  ]);
  const figures = await (await fetch(`${program.url}/metrics`)).text();
  expect(figures).toContain('settings_missing{setting="PUBLIC_URL"} 1\n');
});

test('does jobs: a registration becomes a mail', async () => {
  await register('first');
  const mailbox = async () => (await fetch(`${program.url}/dev/mailbox`)).text();
  await expect.poll(mailbox).toContain('first@akatale.example');
});

test('keeps passwords at their full cost', async () => {
  const credentials = await readFile(join(folder.dir, 'postgres/credentials.json'), 'utf8');
  const [, , , port] = (await readFile(postmaster(), 'utf8')).split('\n');
  const { application } = JSON.parse(credentials) as { application: string };
  const url = `postgres://akatale:${application}@127.0.0.1:${port}/akatale`;
  const hashes = await query(url, 'select left(password_hash, 31) as cost from users');
  expect(hashes).toEqual([{ cost: '$argon2id$v=19$m=19456,t=2,p=1$' }]);
});

test('stops when asked, however often: what has begun is finished, nobody else holds it up', async () => {
  const silent = await open('');
  const slow = await open('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  const idle = await open('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle.socket, 'data');
  const begun = await beginLogin();

  const stopped = program.stop();
  await untilNoneTaken();
  program.process.kill('SIGTERM');
  begun.finish();
  expect(await stopped).toBe(0);
  expect(begun.text()).toMatch(/HTTP\/1.1 401 [\s\S]*"code":"INVALID_CREDENTIALS"/);
  expect(existsSync(postmaster())).toBe(false);
  for (const { socket } of [silent, slow, idle, begun]) socket.destroy();
});

test('starts again with what it had', async () => {
  await start();
  expect((await register('first')).status).toBe(409);
});

test('starts again after it was killed', async () => {
  expect((await register('second')).status).toBe(201);
  await program.kill();
  await start();
  expect((await register('second')).status).toBe(409);
  expect(await status('/readyz')).toBe(200);
});

test('ends at once when it is interrupted twice, whatever has begun', async () => {
  const begun = await beginLogin();
  program.process.kill('SIGINT');
  await untilNoneTaken();
  program.process.kill('SIGINT');
  await program.ended;
  expect(program.process.signalCode).toBe('SIGINT');
  expect(begun.text()).not.toContain('HTTP/1.1 401');
  begun.socket.destroy();
  // Without a server process, only the supervisor can stop the database.
  await waitUntil(
    () => !existsSync(postmaster()),
    () => 'The database still runs.',
  );
});

async function register(name: string): Promise<Response> {
  return fetch(`${program.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(accountOf('buyer', 'Nakato Irene', name)),
  });
}

/** A request that the server has accepted, and whose end it awaits until `finish`. */
async function beginLogin(): Promise<Connection & { finish(): void }> {
  const body = JSON.stringify({ email: 'nobody@akatale.example', password: 'no password' });
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`;
  const begun = await open(head + body.slice(0, 10));
  await waitUntil(() => begun.text().includes('100 Continue'), begun.text);
  return { ...begun, finish: () => void begun.socket.write(body.slice(10)) };
}

async function untilNoneTaken(): Promise<void> {
  await waitUntil(
    async () => !(await takesConnections()),
    () => 'It does not stop.',
  );
}

async function takesConnections(): Promise<boolean> {
  const connection = await open('').catch(() => undefined);
  connection?.socket.destroy();
  return connection !== undefined;
}

interface Connection {
  socket: Socket;
  text(): string;
}

async function open(begin: string): Promise<Connection> {
  const { port, hostname } = new URL(program.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (begin) socket.write(begin);
  return { socket, text: () => text };
}
