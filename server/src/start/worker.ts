import { runProcess } from './process.ts';
import { work } from './work.ts';

/** Runs jobs only; any number of these may run beside any number of web processes. */
await runProcess(async (appContext, modules) => {
  const worker = await work(appContext, modules);
  process.stdout.write(`${appContext.config.appName} worker is ready\n`);
  return [worker];
});
