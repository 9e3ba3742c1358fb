import { runProcess } from './process.ts';
import { runWorker } from './run-worker.ts';

/** Runs jobs only; any number of these may run beside any number of web processes. */
await runProcess(async (appContext, modules) => {
  const worker = await runWorker(appContext, modules);
  process.stdout.write(`${appContext.config.appName} worker is ready\n`);
  return [worker];
});
