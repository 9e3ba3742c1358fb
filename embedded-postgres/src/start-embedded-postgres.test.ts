import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  type EmbeddedProgram,
  isUp,
  killEverything,
  serverPid,
  startProgram,
  type User,
  waitUntilWatchdogEnded,
  waitUntilStopped,
} from '../test/embedded-program.ts';
import { query } from '../test/query.ts';
import { openTemporaryFolder } from '../test/temporary-folder.ts';
import { identityOf } from './process-identity.ts';

const isRoot = process.getuid?.() === 0;
const users: [string, User | undefined][] = isRoot
  ? [
      ['root', undefined],
      ['an ordinary user', { uid: 65_534, gid: 65_534 }],
    ]
  : [['an ordinary user', undefined]];

let programs: EmbeddedProgram[] = [];
let bystanders: ChildProcess[] = [];

afterEach(async () => {
  for (const { process: child } of programs) child.kill('SIGKILL');
  for (const child of bystanders) child.kill('SIGKILL');
  for (const { cluster } of programs) await waitUntilStopped(cluster);
  [programs, bystanders] = [[], []];
});

describe.each(users)('as %s', (_name, user) => {
  // One cluster for all of these, as making one takes a second.
  let folder: Awaited<ReturnType<typeof openTemporaryFolder>>;
  let dataDir: string;
  const start = async (): Promise<EmbeddedProgram> => {
    const program = await startProgram({ dataDir }, user);
    programs.push(program);
    return program;
  };

  beforeAll(async () => {
    folder = await openTemporaryFolder();
    dataDir = join(folder.dir, 'data');
  });
  afterAll(() => folder.remove());

  test('starts, keeps its data over a stop, and leaves nothing running', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 7 as answer');
    const server = await serverPid(first);
    await first.stop();
    expect(identityOf(server)).toBeUndefined();

    const second = await start();
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 7 }]);
    const [role] = await query(second.url, 'select rolsuper from pg_roles where rolname = user');
    expect(role).toEqual({ rolsuper: false });
    expect((await stat(join(second.dir, 'credentials.json'))).mode & 0o777).toBe(0o600);
  });

  test('a server whose program is killed stops by itself, and starts again', async () => {
    const first = await start();
    await query(first.url, 'create table acknowledged as select 1 as n');
    const server = await serverPid(first);
    await first.kill();
    await waitUntilStopped(first.cluster);
    // Its file goes a moment before it does.
    await expect.poll(() => identityOf(server)).toBeUndefined();

    const second = await start();
    expect(await query(second.url, 'select n from acknowledged')).toEqual([{ n: 1 }]);
  });

  test('two starters at once share one server, and the last one out stops it', async () => {
    const [a, b] = await Promise.all([start(), start()]);
    expect(a.url).toBe(b.url);
    const server = await serverPid(a);
    await a.stop();
    expect(await query(b.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await b.stop();
    expect(identityOf(server)).toBeUndefined();
  });

  test('does not take a stranger with the old process id for its server', async () => {
    const first = await start();
    const pidFile = join(first.cluster, 'postmaster.pid');
    await killEverything(first);
    const { uid, gid } = await stat(first.cluster);
    const stranger = spawn('sleep', ['60'], { ...(isRoot && { uid, gid }), cwd: '/' });
    bystanders.push(stranger);
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await writeFile(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'));

    const second = await start();
    expect(await query(second.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await second.stop();
    expect(identityOf(stranger.pid!)).toBeDefined();
  });

  // The rest does not depend on the user.
  if (user) return;

  test('a killed starter leaves the server to those who joined it', async () => {
    const starter = await start();
    const joined = await start();
    const server = await serverPid(starter);
    await starter.kill();
    await waitUntilWatchdogEnded(starter);
    expect(identityOf(server)).toBeDefined();
    expect(await query(joined.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await joined.kill();
    await waitUntilStopped(joined.cluster);
  });

  test('recovers when program, keeper and server were all killed', async () => {
    const first = await start();
    await query(first.url, 'create table recovered as select 1 as n');
    await killEverything(first);
    const second = await start();
    expect(await query(second.url, 'select n from recovered')).toEqual([{ n: 1 }]);
  });

  test('starts a server that died again, on the same port, for everyone who uses it', async () => {
    const a = await start();
    const b = await start();
    const died = await serverPid(a);
    process.kill(died, 'SIGKILL');
    const isNew = async () => (await serverPid(a).catch(() => died)) !== died && isUp(a.url);
    await expect.poll(isNew, { interval: 100 }).toBe(true);
    expect(await query(b.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  });

  test('breaks the lock of a starter that no longer lives', async () => {
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'starter.lock'), '4194300 123 boot\nnonce\n');
    const program = await start();
    expect(await isUp(program.url)).toBe(true);
  });
});
