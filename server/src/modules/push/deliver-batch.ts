import type { PushPayload } from '@akatale/contracts/community/notifications';
import { type Delivery, finishDelivery } from './deliveries-store.ts';
import { decideDelivery } from './delivery-policy.ts';
import { toPayload, toTestPayload } from './payload-view.ts';
import type { PushDeps } from './push-deps.ts';
import { openKeys } from './push-keys.ts';
import { postpone, sendPush } from './send-push.ts';

const LOOK_AGAIN_SECONDS = 60;

type BatchDeps = Pick<
  PushDeps,
  'appName' | 'clock' | 'contact' | 'db' | 'jobs' | 'log' | 'notifications' | 'outbound' | 'secrets'
>;

/**
 * Decides about claimed deliveries by what holds now, and begins to send; a promise for each, none of which rejects.
 */
export async function deliverBatch(deps: BatchDeps, claimed: readonly Delivery[]): Promise<Promise<void>[]> {
  const { db, notifications } = deps;
  const keys = await openKeys(deps);
  const told = claimed.filter(({ notificationId }) => notificationId !== null);
  const userIds = told.map(({ userId }) => userId);
  const ids = told.map(({ notificationId }) => notificationId ?? 0);
  const updates = await notifications.describeAdded(db, { ids, userIds });
  const wishes = await notifications.findChannelPreferences(db, [...new Set(userIds)], 'push');
  const updateOf = new Map(told.map(({ id }, index) => [id, updates[index]]));

  function payloadOf(delivery: Delivery): PushPayload | 'drop' | 'wait' {
    if (delivery.notificationId === null) return testOf(deps, delivery);
    const update = updateOf.get(delivery.id);
    const wish = wishes.get(delivery.userId);
    const item = update?.item ?? null;
    const decision = decideDelivery({ delivery, item, wishes: wish });
    if (decision !== 'send') return decision;
    if (!item || !update || !wish) return 'drop';
    const { hidesText } = wish;
    return toPayload({ item, unread: update.unread, hidesText, reader: delivery, appName: deps.appName });
  }

  return claimed.map(async (delivery) => {
    try {
      const payload = payloadOf(delivery);
      if (payload === 'drop') await finishDelivery(db, delivery);
      else if (payload === 'wait') await postpone(deps, delivery, { seconds: LOOK_AGAIN_SECONDS, counts: false });
      else await sendPush(deps, keys, delivery, payload);
    } catch (error) {
      // Its claim ends by itself, and it is tried again.
      deps.log.warn({ err: error, deliveryId: delivery.id }, 'a push could not be sent');
    }
  });
}

function testOf(
  { appName }: Pick<BatchDeps, 'appName'>,
  { id, isExpired, isSignedIn }: Delivery,
): PushPayload | 'drop' {
  if (isExpired || !isSignedIn) return 'drop';
  return toTestPayload(appName, String(id));
}
