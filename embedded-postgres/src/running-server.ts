import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { ClusterPaths } from './cluster-paths.ts';
import type { PostgresLog } from './log.ts';
import type { Programs } from './make-runnable.ts';
import { commandLineOf, identityOf } from './process-identity.ts';

const FAST_SHUTDOWN_SECONDS = 6;
const IMMEDIATE_SHUTDOWN_SECONDS = 3;
/** Higher than any process id that a system assigns. */
const PID_OF_NOBODY = 2_147_483_647;

export interface RunningServer {
  pid: number;
  port: number;
  /** Distinguishes this server from a later process with the same id. */
  identity: string;
}

/** The server that runs on this cluster, in whatever state; undefined when there is none. */
export async function findServer(paths: ClusterPaths): Promise<RunningServer | undefined> {
  const file = await readPostmasterFile(paths);
  if (!file) return undefined;
  const identity = identityOf(file.pid);
  if (identity === undefined || !isServerOf(paths, file.pid)) return undefined;
  return { pid: file.pid, port: file.port, identity };
}

export function isAlive(server: RunningServer): boolean {
  return identityOf(server.pid) === server.identity;
}

/**
 * PostgreSQL refuses to start while the id in its old pid file exists, even as a zombie. Replaces the id alone, since
 * PostgreSQL checks by the rest that no child of the old server runs. Requires the starter lock.
 */
export async function forgetDeadServer(paths: ClusterPaths): Promise<void> {
  const file = await readPostmasterFile(paths);
  if (!file || (await findServer(paths))) return;
  const lines = [String(PID_OF_NOBODY), ...file.lines.slice(1)];
  await writeFile(postmasterFile(paths), lines.join('\n'));
}

/** Fast shutdown first, which writes everything; if that is slow, an immediate one, with recovery at the next start. */
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

function isServerOf(paths: ClusterPaths, pid: number): boolean {
  const commandLine = commandLineOf(pid);
  if (commandLine === undefined) return process.platform === 'win32';
  return commandLine.includes('postgres') && commandLine.includes(paths.cluster);
}

interface PostmasterFile {
  pid: number;
  port: number;
  lines: string[];
}

/** Lines: pid, data folder, start time, port, socket folder, address, shared memory key, status. */
async function readPostmasterFile(paths: ClusterPaths): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFile(paths), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port, lines } : undefined;
}

function postmasterFile(paths: ClusterPaths): string {
  return join(paths.cluster, 'postmaster.pid');
}
