import { within, type Reaction } from '../../platform/events/reaction.ts';
import { notificationsAdded } from '../notifications/index.ts';
import { insertDeliveries } from './deliveries-store.ts';
import type { PushDeps } from './push-deps.ts';
import { pushSending } from './push-sending.ts';

export function pushReactions({ jobs }: Pick<PushDeps, 'jobs'>): Reaction[] {
  return [
    within(notificationsAdded, async (tx, added) => {
      if ((await insertDeliveries(tx, added)) > 0) await jobs.send(tx, pushSending, {});
    }),
  ];
}
