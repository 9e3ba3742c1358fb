import { accountSuspended } from '../modules/accounts/index.ts';
import { eventsMissed } from '../platform/events/event.ts';
import type { FanOut } from '../platform/events/fan-out.ts';

export type WhenHidden = (forget: () => void) => void;

const hiding = new Set<string>([accountSuspended.name, eventsMissed.name]);

export function whenHidden(fanOut: Pick<FanOut, 'subscribe'>): WhenHidden {
  return (forget) => {
    fanOut.subscribe(({ type }) => {
      if (hiding.has(type)) forget();
    });
  };
}
