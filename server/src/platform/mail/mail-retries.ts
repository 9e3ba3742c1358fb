import type { JobPolicy } from '../jobs/job.ts';

/**
 * At most a minute between tries, for a day. The job's data is `{ kind, userId }`: the handler creates the token, of
 * which only a hash is stored. Only a process that dies between the server's acceptance and the job's completion sends
 * twice.
 */
export const mailRetries = {
  retryLimit: 1440,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
  concurrency: 2,
} satisfies JobPolicy;
