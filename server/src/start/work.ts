import type { AppContext } from '../app/app-context.ts';
import type { Part } from './process.ts';

/** Does the jobs that changes have left behind: mails, sweeping. */
export async function work(appContext: AppContext): Promise<Part> {
  await appContext.jobs.start({ work: true });
  return { stop: () => appContext.jobs.stop() };
}
