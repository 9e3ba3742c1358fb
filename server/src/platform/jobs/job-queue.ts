import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { type Db, fromDrizzle, PgBoss } from 'pg-boss';
import { type Log, throttleByError } from '../log.ts';
import type { Executor } from '../postgres/database.ts';
import { createPool } from '../postgres/pool.ts';
import { clientOf } from '../postgres/transaction.ts';
import { DEAD_LETTERS, JOB_SCHEMA } from './job-store.ts';
import type { Job } from './jobs.ts';
import { reportQueueErrors } from './report-queue-errors.ts';

/** Jobs of a worker that is killed continue after half a minute. */
const HEARTBEAT_SECONDS = 10;
const HOUR = 3600;
const DAY = 24 * HOUR;

const STATEMENT_TIMEOUT_MS = 30_000;

/** More statements than the queue has; what comes after them is not prepared. */
const MAX_PREPARED = 500;
const statementNames = new Map<string, string>();

/** The statements of the queue are long and few, so each connection plans them once. */
function preparing(connection: Pick<ClientBase, 'query'>): Db {
  return {
    async executeSql(text, values = []) {
      // Several statements in one cannot be prepared.
      if (text.includes(';')) return connection.query(text, values);
      const name = statementNames.get(text) ?? `job_${statementNames.size}`;
      if (statementNames.size < MAX_PREPARED) statementNames.set(text, name);
      return connection.query({ ...(statementNames.has(text) && { name }), text, values });
    },
  };
}

/** The caller's connection, with its transaction, as the queue takes it. */
export function within(executor: Executor): Db {
  const client = clientOf(executor);
  return client ? preparing(client) : fromDrizzle(executor, sql);
}

interface QueueSettings {
  url: string;
  log: Log;
  isWorking: boolean;
  superviseSeconds: number;
}

export interface JobQueue {
  boss: PgBoss;
  db: Db;
  reportError(error: Error): void;
  /** From its abortion on nobody is woken. */
  stopping: AbortController;
  close(): Promise<void>;
}

/** pg-boss over a pool of ours, whose timeouts end what waits for a frozen database. */
export function openQueue({ url, log, isWorking, superviseSeconds }: QueueSettings): JobQueue {
  const pool = createPool({
    url,
    max: isWorking ? 4 : 2,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    // Workers that all begin at once wait for one another: nobody waits for them.
    connectTimeoutMs: STATEMENT_TIMEOUT_MS,
    applicationName: 'akatale jobs',
    log,
  });
  const db = preparing(pool);
  const boss = new PgBoss({
    db,
    schema: JOB_SCHEMA,
    supervise: isWorking,
    schedule: isWorking,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  const reportError = reportQueueErrors(log);
  boss.on('error', reportError);
  boss.on(
    'warning',
    throttleByError<{ message: string }>((warning) => log.warn({ detail: warning.message }, 'the job queue warns')),
  );
  return { boss, db, reportError, stopping: new AbortController(), close: () => pool.end() };
}

/** A policy that is the same is not written again. */
export async function createQueues(boss: PgBoss, jobs: Iterable<Job<object>>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!existing.has(DEAD_LETTERS)) {
    await boss.createQueue(DEAD_LETTERS, { retentionSeconds: 90 * DAY });
  }
  for (const { name, policy } of jobs) {
    const options = {
      retryLimit: policy.retryLimit,
      retryDelay: policy.retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: policy.retryDelayMaxSeconds,
      expireInSeconds: policy.expireInSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      deleteAfterSeconds: HOUR,
      retentionSeconds: 30 * DAY,
      deadLetter: DEAD_LETTERS,
    };
    const stored = existing.get(name);
    if (!stored) await boss.createQueue(name, options);
    else if (!isDeepStrictEqual({ ...stored, ...options }, stored)) await boss.updateQueue(name, options);
  }
}

export async function setSchedules(boss: PgBoss, crons: ReadonlyMap<string, string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!crons.has(name)) await boss.unschedule(name);
  }
  for (const [name, cron] of crons) {
    await boss.schedule(name, cron, {}, { tz: 'Africa/Kampala' });
  }
}
