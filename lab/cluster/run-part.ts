import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLineOf, identityOf } from '@akatale/embedded-postgres/process-identity';
import type { ServerAccount } from '@akatale/embedded-postgres/server-account';
import { MARK } from '../../embedded-postgres/test/run.ts';
import { takesConnections } from '../../server/test/programs/takes-connections.ts';
import { answers } from './health.ts';
import type { Part } from './parts.ts';

const LOOK_EVERY_MS = 200;
const HEALTHY_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 20_000;
const LAST_LINES = 15;

const logOf = ({ folder }: Part) => join(folder, 'log');
const pidFileOf = ({ folder }: Part) => join(folder, 'pid');

/**
 * Starts the part, which goes on when this program ends, but with the run of a test or of the drills. The log of the run before is kept as `log.before`.
 * @param account of servers that refuse to run as root; undefined for an ordinary user
 */
export async function startPart(part: Part, account: ServerAccount | undefined): Promise<void> {
  const owner = part.runsAs === 'server account' ? account : undefined;
  await assertPortIsFree(part);
  await mkdir(part.folder, { recursive: true });
  for (const [name, text] of Object.entries(part.files)) {
    const path = join(part.folder, name);
    await writeFile(path, text, { mode: 0o600 });
    if (owner) await chown(path, owner.uid, owner.gid);
  }
  if (owner) await chown(part.folder, owner.uid, owner.gid);
  await rename(logOf(part), `${logOf(part)}.before`).catch(() => undefined);
  const log = openSync(logOf(part), 'a', 0o600);
  const [program, ...args] = part.command;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(program, args, {
    cwd: part.cwd ?? part.folder,
    env: { PATH, HOME: owner ? part.folder : HOME, LC_ALL: 'C.UTF-8', [MARK]: process.env[MARK], ...part.env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(owner && { uid: owner.uid, gid: owner.gid }),
  });
  closeSync(log);
  if (child.pid === undefined) throw await once(child, 'error').then(([error]) => error as Error);
  child.unref();
  // At once: a program that Ctrl-C ended in between would leave a process that the next start does not know.
  writeFileSync(pidFileOf(part), identityOf(child.pid) ?? '');
}

/** Otherwise a stranger's answer would pass for the part's health. */
async function assertPortIsFree({ name, health }: Part): Promise<void> {
  const port = 'url' in health ? Number(new URL(health.url).port) : 'port' in health ? health.port : undefined;
  if (port === undefined || !(await takesConnections(port))) return;
  throw new Error(`${name}: port ${port} is taken by another program. Set CLUSTER_PORT.`);
}

/** The process of the part; undefined while it does not run. */
export function pidOf(part: Part): number | undefined {
  const written = readIfPresent(pidFileOf(part)) ?? '';
  const pid = Number.parseInt(written, 10);
  return written !== '' && identityOf(pid) === written ? pid : undefined;
}

export async function isHealthy(part: Part): Promise<boolean> {
  if (pidOf(part) === undefined) return false;
  const { health } = part;
  return 'line' in health ? (await readFile(logOf(part), 'utf8')).includes(health.line) : answers(health);
}

/** Throws with the end of its log where it ends, or is not healthy in three minutes. */
export async function untilHealthy(part: Part): Promise<void> {
  const deadline = performance.now() + HEALTHY_WITHIN_MS;
  while (!(await isHealthy(part))) {
    const hasEnded = pidOf(part) === undefined;
    if (hasEnded || performance.now() > deadline) {
      const log = await readFile(logOf(part), 'utf8');
      const end = log.trimEnd().split('\n').slice(-LAST_LINES).join('\n  ');
      throw new Error(`${part.name} ${hasEnded ? 'ended' : 'is not healthy'}: ${logOf(part)}\n  ${end}`);
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Lets the part finish what is under way, for twenty seconds at most; returns whether it ran. */
export async function stopPart(part: Part): Promise<boolean> {
  const pid = pidOf(part) ?? serverOf(part);
  if (pid !== undefined) process.kill(pid, 'SIGTERM');
  const deadline = performance.now() + STOPPED_WITHIN_MS;
  while (processesOf(part).length > 0 && performance.now() < deadline) await sleep(LOOK_EVERY_MS / 4);
  await killPart(part);
  return pid !== undefined;
}

/** `kill -9` of the part and its children; returns how many processes that were. */
export async function killPart(part: Part): Promise<number> {
  const killed = new Set<number>();
  for (;;) {
    const alive = processesOf(part);
    if (alive.length === 0) break;
    for (const pid of alive) sigkill(pid);
    for (const pid of alive) killed.add(pid);
    await sleep(LOOK_EVERY_MS / 20);
  }
  await rm(pidFileOf(part), { force: true });
  return killed.size;
}

function sigkill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The part's process, Patroni's PostgreSQL, and all of their children. */
function processesOf(part: Part): number[] {
  const found = [pidOf(part), serverOf(part)].filter((pid) => pid !== undefined);
  if (found.length === 0) return [];
  const children = childrenByParent();
  for (const pid of found) found.push(...(children.get(pid) ?? []).filter((child) => !found.includes(child)));
  return found;
}

function serverOf({ serverData }: Part): number | undefined {
  if (serverData === undefined) return undefined;
  const pid = Number.parseInt(readIfPresent(join(serverData, 'postmaster.pid')) ?? '', 10);
  return Number.isNaN(pid) || !commandLineOf(pid)?.includes(serverData) ? undefined : pid;
}

function childrenByParent(): Map<number, number[]> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = new Map<number, number[]>();
  for (const pid of pids) {
    const stat = readIfPresent(`/proc/${pid}/stat`);
    if (stat === undefined) continue;
    // The name in brackets may itself contain spaces and brackets.
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z') continue;
    const siblings = children.get(Number(parent)) ?? [];
    children.set(Number(parent), [...siblings, Number(pid)]);
  }
  return children;
}

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
