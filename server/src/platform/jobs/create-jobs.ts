import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { fromDrizzle, PgBoss, type Db, type JobWithMetadata } from 'pg-boss';
import { type Log, throttleByError } from '../log.ts';
import { createPool } from '../postgres/pool.ts';
import { clientOf } from '../postgres/transaction.ts';
import {
  allowNoFurtherTry,
  DEAD_LETTERS,
  findFailed,
  findWaiting,
  forgetData,
  JOB_SCHEMA,
  readFigures,
} from './job-store.ts';
import { type Job, type JobHandler, type Jobs, SHOWN_FAILURES } from './jobs.ts';
import { reportQueueErrors } from './report-queue-errors.ts';
import { AlreadyDone, jobTrier } from './try-job.ts';

/** Jobs of a worker that is killed continue after half a minute. */
const HEARTBEAT_SECONDS = 10;
const HOUR = 3600;
const DAY = 24 * HOUR;

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

export interface JobPace {
  pollSeconds: number;
  superviseSeconds: number;
}

const PACE: JobPace = { pollSeconds: 1, superviseSeconds: 5 };
/** One query asks for all workers what is due, so that none needs to ask by itself. */
const WORKER_POLL_SECONDS = 600;
const STATEMENT_TIMEOUT_MS = 30_000;
const DRAIN_BATCH = 50;

export interface JobSettings {
  url: string;
  log: Log;
  pace?: JobPace;
}

export function createJobs({ url, log, pace = PACE }: JobSettings): Jobs {
  const defined = new Map<string, Job<object>>();
  const handlers = new Map<string, JobHandler<object>>();
  const crons = new Map<string, string>();
  const tryJob = jobTrier(log);
  const reportError = reportQueueErrors(log);
  let queue: ReturnType<typeof open> | undefined;

  function assertDefined({ name }: Job<object>): void {
    if (!defined.has(name)) throw new Error(`The job ${name} is not among the defined jobs.`);
  }

  function started() {
    if (!queue) throw new Error('The jobs are not started.');
    return queue;
  }

  async function run(job: JobWithMetadata<object>, signal: AbortSignal): Promise<void> {
    const handler = handlers.get(job.name);
    if (!handler) throw new Error(`The job ${job.name} has no handler.`);
    const outcome = await tryJob(job, handler, {
      signal,
      completeIn: async (tx) => {
        const db = fromDrizzle(tx, sql);
        const completed = await started().boss.complete(job.name, job.id, null, { db });
        if ((completed as { affected: number }).affected === 0) throw new AlreadyDone();
      },
    });
    if (outcome.isDone) return forgetData(started().db, job);
    if (outcome.isFinal) await allowNoFurtherTry(started().db, job.name, job.id);
    throw outcome.failure;
  }

  /** Resolves to the ids of the job's workers. */
  async function work(boss: PgBoss, { name, policy }: Job<object>): Promise<string[]> {
    const ids: string[] = [];
    for (let worker = 0; worker < policy.concurrency; worker += 1) {
      const id: string = await boss.work(
        name,
        { includeMetadata: true, pollingIntervalSeconds: WORKER_POLL_SECONDS },
        async ([job]: JobWithMetadata<object>[]) => {
          boss.notifyWorker(id);
          if (job) await run(job, job.signal);
        },
      );
      ids.push(id);
    }
    return ids;
  }

  async function wakeWorkers(workers: ReadonlyMap<string, string[]>): Promise<void> {
    const { boss, db, stopping } = started();
    const { signal } = stopping;
    while (!signal.aborted) {
      try {
        const waiting = await findWaiting(db, [...workers.keys()]);
        for (const name of waiting) workers.get(name)?.forEach((id) => boss.notifyWorker(id));
      } catch (error) {
        if (!signal.aborted) reportError(error as Error);
      }
      await delay(pace.pollSeconds * 1000, null, { signal }).catch(() => {});
    }
  }

  function open(isWorking: boolean) {
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
      superviseIntervalSeconds: pace.superviseSeconds,
      monitorIntervalSeconds: pace.superviseSeconds,
    });
    boss.on('error', reportError);
    boss.on(
      'warning',
      throttleByError<{ message: string }>((warning) => log.warn({ detail: warning.message }, 'the job queue warns')),
    );
    return { boss, db, stopping: new AbortController(), close: () => pool.end() };
  }

  return {
    async send(executor, job, data, { startAfter } = {}) {
      assertDefined(job);
      const client = clientOf(executor);
      const db = client ? preparing(client) : fromDrizzle(executor, sql);
      await started().boss.send(job.name, data, { db, ...(startAfter !== undefined && { startAfter }) });
    },

    define(jobs) {
      for (const job of jobs) {
        if (defined.has(job.name)) throw new Error(`The job ${job.name} is defined twice.`);
        defined.set(job.name, job);
      }
    },

    handle(job, handler, { cron } = {}) {
      assertDefined(job);
      if (handlers.has(job.name)) throw new Error(`The job ${job.name} has two handlers.`);
      handlers.set(job.name, handler as JobHandler<object>);
      if (cron !== undefined) crons.set(job.name, cron);
    },

    async start({ work: isWorking }) {
      const orphans = [...defined.keys()].filter((name) => isWorking && !handlers.has(name));
      if (orphans.length > 0) throw new Error(`Jobs without a handler: ${orphans.join(', ')}.`);
      queue = open(isWorking);
      const { boss } = queue;
      await boss.start();
      await createQueues(boss, defined.values());
      if (!isWorking) return;
      await setSchedules(boss, crons);
      const workers = new Map<string, string[]>();
      for (const job of defined.values()) workers.set(job.name, await work(boss, job));
      void wakeWorkers(workers);
    },

    async stop({ withinSeconds = 8 } = {}) {
      if (!queue) return;
      const { boss, stopping, close } = queue;
      stopping.abort();
      await boss.stop({ graceful: true, timeout: withinSeconds * 1000 });
      queue = undefined;
      await close();
    },

    async drain({ includeDelayed = false } = {}) {
      const { boss, db } = started();
      let tries = 0;
      for (let before = -1; before !== tries;) {
        const ignoreStartAfter = includeDelayed && before === -1;
        before = tries;
        for (const name of await findWaiting(db, [...handlers.keys()], ignoreStartAfter)) {
          const options = {
            includeMetadata: true,
            batchSize: DRAIN_BATCH,
            ignoreStartAfter,
          } as const;
          for (const job of await boss.fetch<object>(name, options)) {
            tries += 1;
            await run(job, new AbortController().signal).then(
              () => boss.complete(name, job.id),
              (failure: Error) => boss.fail(name, job.id, failure),
            );
          }
        }
      }
      return tries;
    },

    figures: async () => readFigures(started().db, [...defined.keys()]),
    async findFailedMails(since) {
      const mails = [...defined.values()].filter(({ policy }) => policy.isMail).map(({ name }) => name);
      return findFailed(started().db, mails, { since, failures: SHOWN_FAILURES });
    },
  };
}

async function createQueues(boss: PgBoss, jobs: Iterable<Job<object>>): Promise<void> {
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

async function setSchedules(boss: PgBoss, crons: ReadonlyMap<string, string>): Promise<void> {
  for (const { name } of await boss.getSchedules()) {
    if (!crons.has(name)) await boss.unschedule(name);
  }
  for (const [name, cron] of crons) {
    await boss.schedule(name, cron, {}, { tz: 'Africa/Kampala' });
  }
}
