import type { AppContext } from '../app/app-context.ts';
import type { Part } from './process.ts';

export async function work(appContext: AppContext): Promise<Part> {
  await appContext.jobs.start({ work: true });
  return { stop: () => appContext.jobs.stop() };
}
