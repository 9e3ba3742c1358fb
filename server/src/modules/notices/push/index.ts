import type { Module } from '../../../platform/module.ts';
import type { PushDeps } from './push-deps.ts';
import { openKeys, rotateKeys } from './push-keys.ts';
import { pushKinds, pushReactions } from './push-kinds.ts';
import { pushRoutes } from './push-routes.ts';
import { deleteSubscriptionsOf, findAllSubscriptions } from './subscriptions-store.ts';

export interface PushModule extends Module {
  /** New VAPID keys; ends every subscription. Browsers subscribe again at their next visit. */
  rotateKeys(): Promise<{ ended: number }>;
  /** Why the keys cannot be opened; null where they can. */
  findKeyFault(): Promise<string | null>;
}

/** Notifications on phones and computers, also while no page is open (RFC 8030, 8188, 8291 and 8292). */
export function createPushModule(deps: PushDeps): PushModule {
  return {
    name: 'push',
    reads: ['chats', 'notifications', 'sessions', 'users'],
    routes: pushRoutes(deps),
    deliveries: pushKinds(deps),
    reactions: pushReactions(deps),
    exportFor: async (db, userId) => ({ pushDevices: await findAllSubscriptions(db, userId) }),
    eraseFor: deleteSubscriptionsOf,
    rotateKeys: async () => rotateKeys(deps),
    findKeyFault: async () =>
      openKeys(deps).then(
        () => null,
        ({ message }: Error) => message,
      ),
  };
}
