import type { Foundation } from '../app/foundation.ts';
import type { Part } from './process.ts';

/** Does the jobs that changes have left behind: mails, sweeping. */
export async function work(foundation: Foundation): Promise<Part> {
  await foundation.jobs.start({ work: true });
  return { stop: () => foundation.jobs.stop() };
}
