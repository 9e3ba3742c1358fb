import { ensureFirstOperator } from '../app/first-operator.ts';
import { runProcess } from './process.ts';
import { runWorker } from './run-worker.ts';
import { serve } from './serve.ts';

/** `npm start`: the whole application in one process. */
await runProcess(async (appContext, modules) => {
  await ensureFirstOperator(appContext, modules);
  const worker = await runWorker(appContext, modules);
  return [await serve(appContext, modules), worker];
});
