import { ensureFirstOperator } from '../app/first-operator.ts';
import { runProcess } from './process.ts';
import { serve } from './serve.ts';

/** Serving alone; jobs are sent, and done by a worker process. */
await runProcess(async (foundation, modules) => {
  await ensureFirstOperator(foundation, modules);
  await foundation.jobs.start({ work: false });
  return [await serve(foundation, modules)];
});
