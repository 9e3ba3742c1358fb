import type { AppContext } from '../app/app-context.ts';
import type { Modules } from '../app/modules.ts';
import type { Service } from './process.ts';

export async function runWorker(appContext: AppContext, modules: Modules): Promise<Service> {
  await appContext.jobs.start({ work: true });
  return {
    async stop() {
      await appContext.jobs.stop();
      await modules.flush();
    },
  };
}
