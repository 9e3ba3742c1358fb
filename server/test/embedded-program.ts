import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { identityOf } from '../src/platform/postgres/embedded/process-identity.ts';
import type { EmbeddedPostgresOptions } from '../src/platform/postgres/embedded/start-embedded-postgres.ts';

const SUPERVISOR = new URL(
  '../src/platform/postgres/embedded/start-embedded-postgres.ts',
  import.meta.url,
).href;

/** Reads its options from the command line, says where the database is, stops on a line of input. */
const PROGRAM = `
import { createInterface } from 'node:readline';
const { startEmbeddedPostgres } = await import(${JSON.stringify(SUPERVISOR)});
const say = (text) => process.stderr.write(String(text?.err?.stack ?? text) + '\\n');
const log = { info: say, warn: say, error: say };
const server = await startEmbeddedPostgres({ ...JSON.parse(process.argv[1]), log });
const { url, superuserUrl, home } = server;
console.log(JSON.stringify({ url, superuserUrl, dir: home.dir, cluster: home.cluster }));
createInterface({ input: process.stdin }).once('line', async () => {
  await server.stop();
  process.exit();
}).once('close', () => process.exit());
`;

export interface User {
  uid: number;
  gid: number;
}

/** A program of its own that uses an embedded PostgreSQL, for tests that kill it. */
export interface EmbeddedProgram {
  url: string;
  superuserUrl: string;
  dir: string;
  cluster: string;
  process: ChildProcess;
  /** Everything the program has said to its log. */
  said(): string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts such a program, as `user` where given; throws what it said when it ends before it is up. */
export async function startProgram(
  options: Omit<EmbeddedPostgresOptions, 'log'>,
  user?: User,
): Promise<EmbeddedProgram> {
  const { child, said } = launchProgram(options, user);
  const lines = createInterface({ input: child.stdout! });
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => line as string),
    once(child, 'exit').then(() => undefined),
  ]);
  if (first === undefined) throw new Error(said());
  const ended = once(child, 'exit');
  return {
    ...(JSON.parse(first) as Pick<EmbeddedProgram, 'url' | 'superuserUrl' | 'dir' | 'cluster'>),
    process: child,
    said,
    async stop() {
      child.stdin!.write('stop\n');
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The same without waiting for it to be up. */
export function launchProgram(
  options: Omit<EmbeddedPostgresOptions, 'log'>,
  user?: User,
): { child: ChildProcess; said: () => string } {
  const settings = { fsync: 'off', ...options.settings };
  const flags = ['--input-type=module', '--eval', PROGRAM];
  const child = spawn(process.execPath, [...flags, JSON.stringify({ ...options, settings })], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}

/** A temporary folder that every account can enter, removed by `remove`. */
export async function openTemporaryFolder(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'akatale-test-'));
  await chmod(dir, 0o777);
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** One statement on a connection of its own. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

/** Whether the server takes connections. */
export async function isUp(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

/** The process id of the server itself. */
export async function serverPid({ cluster }: { cluster: string }): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

/** The server removes its pid file as the last thing it does. */
export async function waitUntilStopped(cluster: string, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const pid = await serverPid({ cluster }).catch(() => undefined);
    if (pid === undefined || identityOf(pid) === undefined) return;
    if (Date.now() > deadline) throw new Error(`Server ${pid} still runs after ${withinMs} ms.`);
    await sleep(20);
  }
}

/** Kills program, keeper and server: the keeper first, as it would stop the server in good order. */
export async function killEverything(program: EmbeddedProgram): Promise<void> {
  const server = await serverPid(program);
  for (const name of await readdir('/proc')) {
    const commandLine = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '');
    if (commandLine.includes('akatale-keeper') && commandLine.includes(program.dir)) {
      process.kill(Number(name), 'SIGKILL');
    }
  }
  process.kill(server, 'SIGKILL');
  await program.kill();
}
