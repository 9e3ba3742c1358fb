import { runProcess } from './process.ts';
import { work } from './work.ts';

/** The jobs alone; any number of these may run beside any number of web processes. */
await runProcess(async (foundation) => {
  const worker = await work(foundation);
  process.stdout.write(`${foundation.config.appName} worker is ready\n`);
  return [worker];
});
