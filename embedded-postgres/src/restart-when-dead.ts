import { ensureRunning, type ServerPlan } from './ensure-running.ts';
import type { RunningServer } from './running-server.ts';
import { findServer, isAlive } from './running-server.ts';
import { withStarterLock } from './starter-lock.ts';

const LOOK_EVERY_MS = 500;
const AFTER_FAILURE_MS = 5_000;

/** Restarts the server on the same port when it dies, for example killed for its memory. */
export function restartWhenDead(plan: ServerPlan, port: number): { stop(): Promise<void> } {
  let isStopped = false;
  let known: RunningServer | undefined;
  let current = Promise.resolve();
  let timer: NodeJS.Timeout;

  const look = async (): Promise<void> => {
    known ??= await findServer(plan.paths);
    if (known && isAlive(known)) return;
    plan.log.error('The embedded database has died; starting it again.');
    known = await withStarterLock(plan.paths, async () => (isStopped ? undefined : ensureRunning(plan, port)));
  };
  const lookLater = (delayMs: number): void => {
    timer = setTimeout(() => {
      current = look().then(
        () => (isStopped ? undefined : lookLater(LOOK_EVERY_MS)),
        (error: unknown) => {
          plan.log.error({ err: error }, 'The embedded database could not be started again.');
          if (!isStopped) lookLater(AFTER_FAILURE_MS);
        },
      );
    }, delayMs).unref();
  };
  lookLater(LOOK_EVERY_MS);

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
