import type { JobPolicy } from '../jobs/job.ts';

/**
 * Retry policy of jobs that send mail: for a day, and at most a minute apart, so that everything arrives within two
 * minutes of a mail server's return. A module defines such a job with `{ kind, userId }` as its data and no more: its
 * handler creates the token (only a hash of it is stored), renders the mail and passes it to `Mailer.deliver`. The row
 * of the job is the claim on the mail: one worker holds it while it sends. Only a process that dies between the mail
 * server's acceptance and the job's completion sends that mail a second time.
 */
export const mailRetries = {
  retryLimit: 1440,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
  concurrency: 2,
} satisfies JobPolicy;
