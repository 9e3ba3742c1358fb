import { bindJobs } from '../app/build-worker.ts';
import type { Foundation } from '../app/foundation.ts';
import type { Modules } from '../app/modules.ts';
import type { Part } from './process.ts';

/** Does the jobs that changes have left behind: mails, sweeping. */
export async function work(foundation: Foundation, modules: Modules): Promise<Part> {
  bindJobs(foundation, modules);
  await foundation.jobs.start({ work: true });
  return { stop: () => foundation.jobs.stop() };
}
