import type { JobWithMetadata } from 'pg-boss';
import type { Log } from '../log.ts';
import { describeError } from '../redaction.ts';
import { GiveUp, type JobHandler, type JobRun } from './jobs.ts';

const REMEMBERED = 1000;

export type TryOutcome =
  | { isDone: true }
  /** `isFinal`: no further try. `note` is stored with the job, without what people entered. */
  | { isDone: false; isFinal: boolean; failure: Error };

export class AlreadyDone extends Error {
  override readonly name: string = 'AlreadyDone';
}

/** Remembers a job whose completion could not be stored, so that this process does not run it again. Never rejects. */
export function jobTrier(log: Log) {
  const done = new Set<string>();

  return async function tryJob(
    job: JobWithMetadata<object>,
    handler: JobHandler<object>,
    means: Pick<JobRun, 'signal' | 'completeIn'>,
  ): Promise<TryOutcome> {
    if (done.has(job.id)) return { isDone: true };
    const attempt = job.retryCount + 1;
    try {
      await handler(job.data, { id: job.id, attempt, ...means });
    } catch (error) {
      if (error instanceof AlreadyDone) return { isDone: true };
      const isFinal = error instanceof GiveUp || job.retryCount >= job.retryLimit;
      const fields = { job: job.name, jobId: job.id, attempt, err: error };
      if (isFinal) log.error(fields, 'job given up');
      else log.warn(fields, 'job failed and will be tried again');
      return { isDone: false, isFinal, failure: failureOf(error) };
    }
    done.add(job.id);
    for (const oldest of done) {
      if (done.size <= REMEMBERED) break;
      done.delete(oldest);
    }
    return { isDone: true };
  };
}

function failureOf(error: unknown): Error {
  const described = describeError(error instanceof Error ? error : new Error(String(error)));
  return new Error(String(described['message']));
}
