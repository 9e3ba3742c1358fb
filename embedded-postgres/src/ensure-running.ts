import { setTimeout as sleep } from 'node:timers/promises';
import type { ClusterPaths } from './cluster-paths.ts';
import { type Credentials, urlOf } from './credentials.ts';
import { type LaunchedServer, launchServer, type ServerSettings } from './launch-server.ts';
import type { PostgresLog } from './log.ts';
import type { Programs } from './make-runnable.ts';
import { type Answer, ask } from './probe-port.ts';
import { forgetDeadServer, findServer, isAlive, type RunningServer } from './running-server.ts';

/** Recovery after a crash replays the write-ahead log, which can take a while on a slow disk. */
const TIMEOUT_SECONDS = 300;
const LAUNCHES = 40;
const PAUSE_BETWEEN_LAUNCHES_MS = 250;

/** Temporary: the port was taken, another program started first, child processes of the old server still run. */
const PASSING = /Address already in use|could not bind|already exists|pre-existing shared memory/;

export interface ServerPlan {
  paths: ClusterPaths;
  programs: Programs;
  credentials: Credentials;
  settings: ServerSettings;
  log: PostgresLog;
}

/** Returns the running server, or a new one; waits for one that starts or stops. Requires the starter lock. */
export async function ensureRunning(plan: ServerPlan, preferredPort?: number): Promise<RunningServer> {
  for (let launches = 0; ;) {
    const found = await findServer(plan.paths);
    if (found) {
      if (await isReady(plan, found)) return found;
      continue;
    }
    await forgetDeadServer(plan.paths);
    const { paths, programs, settings } = plan;
    const launched = await launchServer(paths, programs, settings, preferredPort);
    launches += 1;
    const failure = await waitUntilUp(plan, launched);
    if (failure === undefined) continue;
    if (!PASSING.test(failure) || launches === LAUNCHES) {
      throw new Error(`The embedded database did not start (${plan.paths.log}). ${failure}`);
    }
    await sleep(PAUSE_BETWEEN_LAUNCHES_MS);
  }
}

async function isReady(plan: ServerPlan, server: RunningServer): Promise<boolean> {
  const deadline = new Deadline(plan);
  while (isAlive(server)) {
    if ((await askPort(plan, server.port)) === 'ready') return true;
    await deadline.spend(`the database server (process ${server.pid})`);
  }
  return false;
}

/** Resolves when a launched server answers, or with its failure when it exits. */
async function waitUntilUp(plan: ServerPlan, launched: LaunchedServer): Promise<string | undefined> {
  const deadline = new Deadline(plan);
  for (;;) {
    const failure = await launched.failure();
    if (failure !== undefined) return failure;
    if ((await askPort(plan, launched.port)) === 'ready') return undefined;
    await deadline.spend('the database to come up');
  }
}

function askPort({ credentials }: ServerPlan, port: number): Promise<Answer> {
  return ask(urlOf(port, credentials, 'superuser', 'postgres'));
}

/** Polls every 20 ms, logs every 5 s what it waits for, and throws after `TIMEOUT_SECONDS`. */
class Deadline {
  readonly #log: PostgresLog;
  readonly #since = Date.now();
  #lastSaid = Date.now();

  constructor({ log }: ServerPlan) {
    this.#log = log;
  }

  async spend(waitingFor: string): Promise<void> {
    await sleep(20);
    const now = Date.now();
    if (now - this.#since > TIMEOUT_SECONDS * 1000) {
      throw new Error(`Waited ${TIMEOUT_SECONDS} s for ${waitingFor} in vain.`);
    }
    if (now - this.#lastSaid > 5_000) {
      this.#lastSaid = now;
      this.#log.info(`Waiting for ${waitingFor} …`);
    }
  }
}
