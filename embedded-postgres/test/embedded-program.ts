import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { vi } from 'vitest';
import type { StartPoint } from '../src/cluster-paths.ts';
import { identityOf } from '../src/process-identity.ts';
import type { EmbeddedPostgresOptions } from '../src/start-embedded-postgres.ts';
import { query } from './query.ts';

const SUPERVISOR = new URL('../src/start-embedded-postgres.ts', import.meta.url).href;

const TIMEOUT_MS = 60_000;

/** Reads its options from the command line, prints the database's address, stops on a line of input. */
const PROGRAM = `
import { createInterface } from 'node:readline';
const { startEmbeddedPostgres } = await import(${JSON.stringify(SUPERVISOR)});
const say = (text) => process.stderr.write(String(text?.err?.stack ?? text) + '\\n');
const log = { info: say, warn: say, error: say };
const { haltAt, ...options } = JSON.parse(process.argv[1]);
const onPoint = (point) => {
  if (point !== haltAt) return;
  console.log('at ' + point);
  return new Promise(() => setInterval(() => undefined, 1000));
};
const server = await startEmbeddedPostgres({ ...options, log, onPoint });
const { url, superuserUrl, paths } = server;
console.log(JSON.stringify({ url, superuserUrl, dir: paths.dir, cluster: paths.cluster }));
createInterface({ input: process.stdin }).once('line', async () => {
  await server.stop();
  process.exit();
}).once('close', () => process.exit());
`;

export interface User {
  uid: number;
  gid: number;
}

export interface EmbeddedProgram {
  url: string;
  superuserUrl: string;
  dir: string;
  cluster: string;
  process: ChildProcess;
  /** The program's log. */
  output(): string;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

type ProgramOptions = Omit<EmbeddedPostgresOptions, 'log' | 'onPoint'>;

/**
 * Starts a separate program that uses an embedded PostgreSQL, as `user` if given; throws what it logged when it exits
 * before it is up.
 */
export async function startProgram(options: ProgramOptions, user?: User): Promise<EmbeddedProgram> {
  const { child, output } = launchProgram(options, user);
  const lines = createInterface({ input: child.stdout! });
  const first = await Promise.race([
    once(lines, 'line').then(([line]) => line as string),
    once(child, 'exit').then(() => undefined),
  ]);
  if (first === undefined) throw new Error(output());
  const ended = once(child, 'exit');
  return {
    ...(JSON.parse(first) as Pick<EmbeddedProgram, 'url' | 'superuserUrl' | 'dir' | 'cluster'>),
    process: child,
    output,
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

/** Starts such a program, and kills it when its start has reached `point`. */
export async function killAtPoint(options: ProgramOptions, point: StartPoint): Promise<void> {
  const { child, output } = launchProgram({ ...options, haltAt: point });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout! });
  const line = once(lines, 'line').then(([text]) => text as string);
  const first = await Promise.race([line, ended.then(() => output())]);
  child.kill('SIGKILL');
  await ended;
  if (first !== `at ${point}`) throw new Error(`The start did not come to "${point}": ${first}`);
}

function launchProgram(
  options: ProgramOptions & { haltAt?: StartPoint },
  user?: User,
): { child: ChildProcess; output: () => string } {
  const settings = { fsync: 'off', ...options.settings };
  const flags = ['--input-type=module', '--eval', PROGRAM];
  const child = spawn(process.execPath, [...flags, JSON.stringify({ ...options, settings })], {
    ...user,
    cwd: '/',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}

export async function isUp(url: string): Promise<boolean> {
  return query(url, 'select 1').then(
    () => true,
    () => false,
  );
}

export async function serverPid({ cluster }: { cluster: string }): Promise<number> {
  return Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10);
}

/** The server removes its pid file as its last action. */
export async function waitUntilStopped(cluster: string): Promise<void> {
  await vi.waitUntil(async () => {
    const pid = await serverPid({ cluster }).catch(() => undefined);
    return pid === undefined || identityOf(pid) === undefined;
  }, TIMEOUT_MS);
}

/** Resolves when the watchdog of a killed program has finished. */
export async function waitUntilWatchdogEnded(program: EmbeddedProgram): Promise<void> {
  const client = `${program.process.pid}-`;
  await vi.waitUntil(
    async () => (await watchdogsOf(program)).every(({ name }) => !name.startsWith(client)),
    TIMEOUT_MS,
  );
}

/** Kills program, watchdog and server; the watchdog first, because it would shut the server down cleanly. */
export async function killEverything(program: EmbeddedProgram): Promise<void> {
  const server = await serverPid(program);
  for (const { pid } of await watchdogsOf(program)) process.kill(pid, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  await program.kill();
}

/** The watchdogs of all clients of a server; `name` is the client's. */
async function watchdogsOf({ dir }: EmbeddedProgram): Promise<{ pid: number; name: string }[]> {
  const watchdogs: { pid: number; name: string }[] = [];
  for (const entry of await readdir('/proc')) {
    const commandLine = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    const [title, folder, name = ''] = commandLine.split('\0').slice(3);
    if (title === 'akatale-watchdog' && folder === dir) watchdogs.push({ pid: Number(entry), name });
  }
  return watchdogs;
}
