import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { identityOf } from '../../src/platform/postgres/embedded/process-identity.ts';
import type { EmbeddedPostgresOptions } from '../../src/platform/postgres/embedded/start-embedded-postgres.ts';
import type { StartPoint } from '../../src/platform/postgres/embedded/start-points.ts';
import { waitUntil } from '../wait-until.ts';

const SUPERVISOR = new URL('../../src/platform/postgres/embedded/start-embedded-postgres.ts', import.meta.url).href;

/** Reads its options from the command line, prints where the database is, stops on a line of input. */
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

/** A separate program that uses an embedded PostgreSQL, for tests that kill it. */
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

/** Starts such a program, as `user` where given; throws its output when it exits before it is ready. */
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

/** Starts such a program, and kills it when its start reaches `point`. */
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

/** Whether the server accepts connections. */
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
export async function waitUntilStopped(cluster: string): Promise<void> {
  await waitUntil(
    async () => {
      const pid = await serverPid({ cluster }).catch(() => undefined);
      return pid === undefined || identityOf(pid) === undefined;
    },
    () => `The server of ${cluster} still runs.`,
  );
}

/** Resolves when the shell that deregisters a killed program has finished. */
export async function waitUntilKeeperEnded(program: EmbeddedProgram): Promise<void> {
  const member = `${program.process.pid}-`;
  await waitUntil(
    async () => (await keepersOf(program)).every(({ name }) => !name.startsWith(member)),
    () => `The keeper of process ${program.process.pid} still runs.`,
  );
}

/** Kills program, keeper and server: the keeper first, as it would stop the server in good order. */
export async function killEverything(program: EmbeddedProgram): Promise<void> {
  const server = await serverPid(program);
  for (const { pid } of await keepersOf(program)) process.kill(pid, 'SIGKILL');
  process.kill(server, 'SIGKILL');
  await program.kill();
}

/** The keepers of all members of a server; `name` is the member's. */
async function keepersOf({ dir }: EmbeddedProgram): Promise<{ pid: number; name: string }[]> {
  const keepers: { pid: number; name: string }[] = [];
  for (const entry of await readdir('/proc')) {
    const commandLine = await readFile(`/proc/${entry}/cmdline`, 'utf8').catch(() => '');
    const [title, folder, name = ''] = commandLine.split('\0').slice(3);
    if (title === 'akatale-keeper' && folder === dir) keepers.push({ pid: Number(entry), name });
  }
  return keepers;
}
