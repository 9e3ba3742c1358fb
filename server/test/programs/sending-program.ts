import { openAppContext } from '../../src/app/app-context.ts';
import { createModules } from '../../src/app/modules.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import type { DeliveryKind } from '../../src/platform/deliveries/deliveries.ts';
import { createLog } from '../../src/platform/log.ts';
import { LONG_TIMEOUTS } from '../postgres.ts';

/*
 * The whole program as a process that sends the deliveries that are due, and kills itself at the point that is named;
 * see `killed-sender.proof.test.ts`.
 */
export type KillPoint = 'after the claim' | 'after the decision' | 'before the hand-over' | 'before the settling';

/** The process's task, as its only argument, in JSON. */
export interface SendingTask {
  settings: Record<string, string>;
  point?: KillPoint;
}

const { settings, point } = JSON.parse(process.argv[2] ?? '') as SendingTask;

const appContext = await openAppContext(
  readConfig(settings),
  createLog({ level: 'silent' }),
  systemClock,
  LONG_TIMEOUTS,
);
const { deliveries } = appContext;
const { define } = deliveries;
deliveries.define = (kinds) => define(kinds.map(killedAtPoint));
createModules(appContext);
await appContext.jobs.start({ work: false });
await deliveries.wake();
await deliveries.idle();
await appContext.close();

function killedAtPoint(kind: DeliveryKind): DeliveryKind {
  const { channel } = kind;
  return {
    ...kind,
    async decide(delivery) {
      killAt('after the claim');
      const decision = await kind.decide(delivery);
      killAt('after the decision');
      return decision;
    },
    channel: {
      ...channel,
      async send(payload, delivery) {
        killAt('before the hand-over');
        const pause = await channel.send(payload, delivery);
        killAt('before the settling');
        return pause;
      },
    },
  };
}

function killAt(here: KillPoint): void {
  if (here === point) process.kill(process.pid, 'SIGKILL');
}
