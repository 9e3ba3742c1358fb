import { ensureFirstOperator } from '../app/first-operator.ts';
import { runProcess } from './process.ts';
import { serve } from './serve.ts';
import { work } from './work.ts';

/** The whole program in one process: `npm start`. */
await runProcess(async (foundation, modules) => {
  await ensureFirstOperator(foundation, modules);
  const worker = await work(foundation);
  return [await serve(foundation, modules), worker];
});
