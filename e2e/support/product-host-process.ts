import { openAppContext } from '../../server/src/app/app-context.ts';
import { ensureFirstOperator } from '../../server/src/app/first-operator.ts';
import { createModules } from '../../server/src/app/modules.ts';
import { readConfig } from '../../server/src/config.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { runWorker } from '../../server/src/start/run-worker.ts';
import { serve } from '../../server/src/start/serve.ts';
import { LONG_TIMEOUTS } from '../../server/test/create-database.ts';

/* Runs one product after the other, as `npm start` does, in a process that has loaded its code once. */

export type ToHost = { id: number; settings: Record<string, string> } | { id: number; settings: null };
export interface FromHost {
  id: number;
  failed?: string;
}

const running = new Map<number, AsyncDisposableStack>();

process.on('message', ({ id, settings }: ToHost) => {
  void (settings ? start(id, settings) : stop(id)).then(
    () => process.send?.({ id } satisfies FromHost),
    (error: Error) => process.send?.({ id, failed: error.stack ?? error.message } satisfies FromHost),
  );
});
process.once('disconnect', () => process.exit());

async function start(id: number, settings: Record<string, string>): Promise<void> {
  await using opening = new AsyncDisposableStack();
  const config = readConfig(settings);
  const appContext = await openAppContext(config, createLog({ level: config.logLevel }), systemClock, LONG_TIMEOUTS);
  opening.defer(() => appContext.close());
  const modules = createModules(appContext);
  await ensureFirstOperator(appContext, modules);
  const worker = await runWorker(appContext, modules);
  opening.defer(() => worker.stop());
  const server = await serve(appContext, modules);
  opening.defer(() => server.stop());
  running.set(id, opening.move());
}

async function stop(id: number): Promise<void> {
  await running.get(id)?.disposeAsync();
  running.delete(id);
}
