import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Log } from '../log.ts';
import { describeError } from '../redaction.ts';
import { GiveUp, type JobHandler, type JobRun } from './jobs.ts';

const REMEMBERED = 1000;

export class AlreadyDone extends Error {
  override readonly name: string = 'AlreadyDone';
}

/**
 * Remembers a job whose completion could not be stored, so that this process does not run it again. What is stored of a
 * failure says nothing that people entered. Never rejects.
 */
export function jobTrier(log: Log) {
  const done = new Set<string>();

  return async function tryJob(
    job: JobWithMetadata<object>,
    handler: JobHandler<object>,
    means: Pick<JobRun, 'signal' | 'completeIn'>,
  ): Promise<JobResult> {
    const { id } = job;
    if (done.has(id)) return { id, status: 'completed' };
    const attempt = job.retryCount + 1;
    try {
      await handler(job.data, { id, attempt, ...means });
    } catch (error) {
      if (error instanceof AlreadyDone) return { id, status: 'completed' };
      const isFinal = error instanceof GiveUp || job.retryCount >= job.retryLimit;
      const fields = { job: job.name, jobId: id, attempt, err: error };
      if (isFinal) log.error(fields, 'job given up');
      else log.warn(fields, 'job failed and will be tried again');
      return { id, status: isFinal ? 'deadletter' : 'failed', output: failureOf(error) };
    }
    done.add(id);
    for (const oldest of done) {
      if (done.size <= REMEMBERED) break;
      done.delete(oldest);
    }
    return { id, status: 'completed' };
  };
}

function failureOf(error: unknown): Error {
  const described = describeError(error instanceof Error ? error : new Error(String(error)));
  return new Error(String(described['message']));
}
