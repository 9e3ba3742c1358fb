import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '../log.ts';
import { createQueues, type JobQueue, openQueue, setSchedules, within } from './job-queue.ts';
import { endWaits, findFailed, forgetData, readFigures } from './job-store.ts';
import { type Perform, startWorkers, workUntilIdle } from './job-workers.ts';
import { type Job, type JobHandler, type Jobs, SHOWN_FAILURES } from './jobs.ts';
import { AlreadyDone, jobTrier } from './try-job.ts';

export interface JobPace {
  pollSeconds: number;
  superviseSeconds: number;
}

const PACE: JobPace = { pollSeconds: 1, superviseSeconds: 5 };

export interface JobSettings {
  url: string;
  log: Log;
  pace?: JobPace;
}

export function createJobs({ url, log, pace = PACE }: JobSettings): Jobs {
  const defined = new Map<string, Job<object>>();
  const handlers = new Map<string, JobHandler<object>>();
  const crons = new Map<string, string>();
  const perform = performerOf(handlers, { log, started });
  let queue: JobQueue | undefined;

  function assertDefined({ name }: Job<object>): void {
    if (!defined.has(name)) throw new Error(`The job ${name} is not among the defined jobs.`);
  }

  function started(): JobQueue {
    if (!queue) throw new Error('The jobs are not started.');
    return queue;
  }

  return {
    async send(executor, job, data, { startAfter } = {}) {
      assertDefined(job);
      const db = within(executor);
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
      queue = openQueue({ url, log, isWorking, superviseSeconds: pace.superviseSeconds });
      const { boss } = queue;
      await boss.start();
      await createQueues(boss, defined.values());
      if (!isWorking) return;
      await setSchedules(boss, crons);
      await startWorkers(queue, [...defined.values()], { perform, pollSeconds: pace.pollSeconds });
    },

    async stop({ withinSeconds = 8 } = {}) {
      if (!queue) return;
      const { boss, stopping, close } = queue;
      stopping.abort();
      await boss.stop({ timeout: withinSeconds * 1000 });
      queue = undefined;
      await close();
    },

    async drain({ includeDelayed = false } = {}) {
      const names = [...handlers.keys()];
      if (includeDelayed) await endWaits(started().db, names);
      return workUntilIdle(started(), names, perform);
    },

    figures: async () => readFigures(started().db, [...defined.keys()]),
    async findFailedMails(since) {
      const mails = [...defined.values()].filter(({ policy }) => policy.isMail).map(({ name }) => name);
      return findFailed(started().db, mails, { since, failures: SHOWN_FAILURES });
    },
  };
}

/** One job after the other: a worker has one at a time, a test that drains has many. */
function performerOf(
  handlers: ReadonlyMap<string, JobHandler<object>>,
  { log, started }: { log: Log; started: () => JobQueue },
): Perform {
  const tryJob = jobTrier(log);

  async function performOne(job: JobWithMetadata<object>): Promise<JobResult> {
    const { boss, db } = started();
    const handler = handlers.get(job.name);
    if (!handler) throw new Error(`The job ${job.name} has no handler.`);
    const result = await tryJob(job, handler, {
      signal: job.signal,
      completeIn: async (tx) => {
        const completed = await boss.complete(job.name, job, null, { db: within(tx) });
        if ((completed as { affected: number }).affected === 0) throw new AlreadyDone();
      },
    });
    if (result.status === 'completed') await forgetData(db, job);
    return result;
  }

  return async (jobs) => {
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await performOne(job));
    return results;
  };
}
