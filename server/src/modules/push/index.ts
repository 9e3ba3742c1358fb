import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { deleteForgotten } from './deliveries-store.ts';
import { type PushDeps, PUSH_SENDING_CRON, pushSending, PUSH_SWEEP_CRON, pushSweep } from './push-deps.ts';
import { rotateKeys } from './push-keys.ts';
import { pushRoutes } from './push-routes.ts';
import { pushReactions, createPushSender } from './push-sender.ts';
import { deleteSubscriptionsOf, findAllSubscriptions } from './subscriptions-store.ts';

export interface PushModule extends Module {
  /** New VAPID keys; ends every subscription. Browsers subscribe again at their next visit. */
  rotateKeys(): Promise<{ ended: number }>;
  /** For tests: resolves once nothing is due or under way in this process. */
  idle(): Promise<void>;
}

/** Notifications on phones and computers, also while no page is open (RFC 8030, 8188, 8291 and 8292). */
export function createPushModule(deps: PushDeps): PushModule {
  const sender = createPushSender(deps);
  return {
    name: 'push',
    reads: ['chats', 'notifications', 'sessions', 'users'],
    routes: pushRoutes(deps),
    jobs: [pushSending, pushSweep],
    handlers: [
      handle(pushSending, sender.wake, { cron: PUSH_SENDING_CRON }),
      handle(pushSweep, async () => deleteForgotten(deps.db), { cron: PUSH_SWEEP_CRON }),
    ],
    reactions: pushReactions(deps),
    exportFor: async (db, userId) => ({ pushDevices: await findAllSubscriptions(db, userId) }),
    eraseFor: deleteSubscriptionsOf,
    rotateKeys: async () => rotateKeys(deps),
    idle: sender.idle,
    flush: sender.flush,
  };
}
