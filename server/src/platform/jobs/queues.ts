import type { PgBoss } from 'pg-boss';
import { DEAD_LETTERS } from './job-store.ts';
import type { Job } from './jobs.ts';

/** Jobs of a worker that is killed continue after half a minute. */
const HEARTBEAT_SECONDS = 10;
const HOUR = 3600;
const DAY = 24 * HOUR;

export async function createQueues(boss: PgBoss, jobs: Iterable<Job<object>>): Promise<void> {
  const existing = new Set((await boss.getQueues()).map((queue) => queue.name));
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
    if (existing.has(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
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
