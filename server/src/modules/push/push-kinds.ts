import { createBatcher } from '../../platform/batches.ts';
import type { Decision, Delivery, DeliveryKind } from '../../platform/deliveries/deliveries.ts';
import { within, type Reaction } from '../../platform/events/reaction.ts';
import { notificationsAdded } from '../notifications/index.ts';
import { toPayload, toTestPayload } from './payload-view.ts';
import type { PushDeps } from './push-deps.ts';
import { openKeys } from './push-keys.ts';
import { decidePush } from './push-policy.ts';
import { findBrowsers, findPushes, type Push } from './pushes-store.ts';
import { pushChannel, type PushToSend } from './send-push.ts';

const NOTIFICATION = 'notification';
export const TEST = 'test';

const DAY_SECONDS = 24 * 3600;
const LOOK_AGAIN_SECONDS = 60;

/** A notification, sent to each browser of its recipient, and the test that a person asks for. */
export function pushKinds(deps: PushDeps): DeliveryKind[] {
  const kind = {
    channel: pushChannel(deps),
    worthSeconds: DAY_SECONDS,
    decide: createBatcher(async (waiting: readonly Delivery[]) => decideAll(deps, waiting)),
  };
  return [
    { ...kind, name: NOTIFICATION, isRenewed: true },
    { ...kind, name: TEST },
  ];
}

export function pushReactions({ deliveries }: Pick<PushDeps, 'deliveries'>): Reaction[] {
  return [
    within(notificationsAdded, async (tx, added) => {
      const browsers = await findBrowsers(tx, added);
      await deliveries.add(
        tx,
        browsers.map((browser) => ({ ...browser, kind: NOTIFICATION })),
      );
    }),
  ];
}

type DecideDeps = Pick<PushDeps, 'appName' | 'db' | 'notifications' | 'secrets'>;

async function decideAll(deps: DecideDeps, waiting: readonly Delivery[]): Promise<Decision<PushToSend>[]> {
  const { appName, db, notifications } = deps;
  const keys = await openKeys(deps);
  const pushes = await findPushes(
    db,
    waiting.map(({ id }) => id),
  );
  const told = pushes.filter(({ notificationId }) => notificationId !== null);
  const userIds = told.map(({ userId }) => userId);
  const ids = told.map(({ notificationId }) => notificationId ?? 0);
  const updates = await notifications.describeAdded(db, { ids, userIds });
  const preferencesOf = await notifications.findChannelPreferences(db, [...new Set(userIds)], 'push');
  const updateOf = new Map(told.map(({ id }, index) => [id, updates[index]]));
  const pushOf = new Map(pushes.map((push) => [push.id, push]));

  function payloadOf(push: Push, kind: string) {
    if (kind === TEST) return push.isSignedIn ? toTestPayload(appName, push.id) : 'drop';
    const update = updateOf.get(push.id);
    const preferences = preferencesOf.get(push.userId);
    const item = update?.item ?? null;
    const decision = decidePush({ push, item, preferences });
    if (decision !== 'send') return decision;
    if (!item || !update || !preferences) return 'drop';
    const { hidesText } = preferences;
    return toPayload({ item, unread: update.unread, hidesText, reader: push, appName });
  }

  return waiting.map(({ id, kind }) => {
    const push = pushOf.get(id);
    const payload = push ? payloadOf(push, kind) : 'drop';
    if (!push || payload === 'drop') return 'drop';
    if (payload === 'wait') return { waitSeconds: LOOK_AGAIN_SECONDS };
    return push.pausedSeconds > 0 ? { waitSeconds: push.pausedSeconds } : { send: { push, payload, keys } };
  });
}
