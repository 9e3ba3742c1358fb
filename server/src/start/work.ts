import type { AppContext } from '../app/app-context.ts';
import type { Service } from './process.ts';

export async function work(appContext: AppContext): Promise<Service> {
  await appContext.jobs.start({ work: true });
  return { stop: () => appContext.jobs.stop() };
}
