import type { JobPolicy } from '../jobs/job.ts';

/**
 * How a job that delivers a mail is tried again: for a day, and at the latest a minute after the
 * last try, so that a mail server that comes back has everything within two minutes.
 *
 * A module defines such a job with `{ kind, userId }` as its data and no more: its handler makes
 * the token (of which only a hash is stored), renders the mail and hands it to `Mailer.deliver`.
 * The row of the job is the claim on the mail: one worker holds it while it sends. Only a process
 * that dies between the mail server's yes and the note of it sends that mail a second time.
 */
export const mailRetries = {
  retryLimit: 1440,
  retryDelaySeconds: 5,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 120,
  concurrency: 2,
} satisfies JobPolicy;
