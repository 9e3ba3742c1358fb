import { setTimeout as delay } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { JobQueue } from './job-queue.ts';
import { findWaiting } from './job-store.ts';
import type { Job } from './jobs.ts';

/** Says of each job how it ended, and does not reject for one that failed. */
export type Perform = (jobs: readonly JobWithMetadata<object>[]) => Promise<JobResult[]>;

/** They are woken (`wakeWhereDue`), so that none needs to ask by itself. */
const POLL_SECONDS = 600;
const DRAIN_BATCH = 50;

const OPTIONS = { includeMetadata: true, perJobResults: true, pollingIntervalSeconds: POLL_SECONDS } as const;

export async function startWorkers(
  queue: JobQueue,
  jobs: readonly Job<object>[],
  { pollSeconds, perform }: { pollSeconds: number; perform: Perform },
): Promise<void> {
  for (const { name, policy } of jobs) {
    const options = { ...OPTIONS, localConcurrency: policy.concurrency };
    await queue.boss.work(name, options, async (found: JobWithMetadata<object>[]) => {
      // Where one was, there may be more: each looks again as soon as it is free.
      wake(queue.boss, [name]);
      return perform(found);
    });
  }
  const names = jobs.map(({ name }) => name);
  void wakeWhereDue(queue, names, pollSeconds * 1000);
}

/** Asks for all queues at once what is due: forty workers that each ask by themselves are thirty transactions a second. */
async function wakeWhereDue(queue: JobQueue, names: readonly string[], everyMs: number): Promise<void> {
  const { signal } = queue.stopping;
  while (!signal.aborted) {
    try {
      wake(queue.boss, await findWaiting(queue.db, names));
    } catch (error) {
      if (!signal.aborted) queue.reportError(error as Error);
    }
    await delay(everyMs, null, { signal }).catch(() => {});
  }
}

function wake(boss: PgBoss, names: readonly string[]): void {
  for (const { id, name } of boss.getWipData()) {
    if (names.includes(name)) boss.notifyWorker(id);
  }
}

/** Works on what is due, and on what that sends, until nothing is. Returns the number of tries. */
export async function workUntilIdle(
  { boss, db }: JobQueue,
  names: readonly string[],
  perform: Perform,
): Promise<number> {
  let tries = 0;
  for (let before = -1; before !== tries;) {
    before = tries;
    for (const name of await findWaiting(db, names)) {
      const id = await boss.work(
        name,
        { ...OPTIONS, batchSize: DRAIN_BATCH },
        async (jobs: JobWithMetadata<object>[]) => {
          tries += jobs.length;
          return perform(jobs);
        },
      );
      // It has begun to look once, and does what it finds.
      await boss.offWork(name, { id, wait: true });
    }
  }
  return tries;
}
