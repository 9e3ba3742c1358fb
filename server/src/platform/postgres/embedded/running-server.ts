import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresLog } from '../postgres-log.ts';
import type { Home } from './home.ts';
import type { Programs } from './make-runnable.ts';
import { commandLineOf, identityOf } from './process-identity.ts';

const FAST_SHUTDOWN_SECONDS = 6;
const IMMEDIATE_SHUTDOWN_SECONDS = 3;
/** No system gives out an id this high. */
const PID_OF_NOBODY = 2_147_483_647;

/** A live server of this cluster. */
export interface RunningServer {
  pid: number;
  port: number;
  /** Tells this server from a later process with the same id. */
  identity: string;
}

/** The server that runs on the cluster now, in whatever state; undefined when there is none. */
export async function findServer(home: Home): Promise<RunningServer | undefined> {
  const file = await readPostmasterFile(home);
  if (!file) return undefined;
  const identity = identityOf(file.pid);
  if (identity === undefined || !isServerOf(home, file.pid)) return undefined;
  return { pid: file.pid, port: file.port, identity };
}

export function isAlive(server: RunningServer): boolean {
  return identityOf(server.pid) === server.identity;
}

/**
 * PostgreSQL refuses to start while the process id in its old pid file is taken, even if by a zombie
 * or by somebody else's process. The id alone is replaced: PostgreSQL goes on to check, by the rest
 * of the file, that no child of the old server is still at work. Under the starter lock.
 */
export async function disownDeadServer(home: Home): Promise<void> {
  const file = await readPostmasterFile(home);
  if (!file || (await findServer(home))) return;
  const lines = [String(PID_OF_NOBODY), ...file.lines.slice(1)];
  await writeFile(postmasterFile(home), lines.join('\n'));
}

/** Fast shutdown: sessions are ended, everything is written. Immediate, with recovery later, if slow. */
export async function stopServer(server: RunningServer, programs: Programs, log: PostgresLog): Promise<void> {
  await signal(server, 'INT', programs);
  if (await isGoneWithin(server, FAST_SHUTDOWN_SECONDS)) return;
  log.warn('The database takes long to stop; ending it at once, it will recover when started.');
  await signal(server, 'QUIT', programs);
  if (await isGoneWithin(server, IMMEDIATE_SHUTDOWN_SECONDS)) return;
  log.error(`The database server (process ${server.pid}) did not stop.`);
}

async function signal(server: RunningServer, name: 'INT' | 'QUIT', programs: Programs): Promise<void> {
  try {
    if (process.platform !== 'win32') process.kill(server.pid, `SIG${name}`);
    else await promisify(execFile)(programs.pg_ctl, ['kill', name, String(server.pid)]);
  } catch (error) {
    if (isAlive(server)) throw error;
  }
}

async function isGoneWithin(server: RunningServer, seconds: number): Promise<boolean> {
  const deadline = Date.now() + seconds * 1000;
  while (isAlive(server)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

function isServerOf(home: Home, pid: number): boolean {
  const commandLine = commandLineOf(pid);
  if (commandLine === undefined) return process.platform === 'win32';
  return commandLine.includes('postgres') && commandLine.includes(home.cluster);
}

interface PostmasterFile {
  pid: number;
  port: number;
  lines: string[];
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory key, status. */
async function readPostmasterFile(home: Home): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFile(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, lines } : undefined;
}

function postmasterFile(home: Home): string {
  return join(home.cluster, 'postmaster.pid');
}
