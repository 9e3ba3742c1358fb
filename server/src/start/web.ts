import { ensureFirstOperator } from '../app/first-operator.ts';
import { runProcess } from './process.ts';
import { serve } from './serve.ts';

/** Serves only; jobs are sent, and run by a worker process. */
await runProcess(async (appContext, modules) => {
  await ensureFirstOperator(appContext, modules);
  await appContext.jobs.start({ work: false });
  return [await serve(appContext, modules)];
});
