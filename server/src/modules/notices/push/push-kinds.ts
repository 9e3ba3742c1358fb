import { nothingUnread } from '@akatale/contracts/notices/notifications';
import { createBatcher } from '../../../platform/batches.ts';
import type { Decision, Delivery, DeliveryKind } from '../../../platform/deliveries/deliveries.ts';
import { within, type Reaction } from '../../../platform/events/reaction.ts';
import { notificationsAdded } from '../notifications/index.ts';
import { toPayload, toTestPayload } from './payload-view.ts';
import type { PushDeps } from './push-deps.ts';
import { openKeys } from './push-keys.ts';
import { decidePush, decideTest } from './push-policy.ts';
import { findBrowsers, findPushes, type Push } from './pushes-store.ts';
import { pushChannel, type PushToSend } from './send-push.ts';
import { en } from './text/en.ts';
import { lg } from './text/lg.ts';
import { sw } from './text/sw.ts';

const DAY_SECONDS = 24 * 3600;
const LOOK_AGAIN_SECONDS = 60;

const texts = { en, lg, sw };

/** A notification, sent to each browser of its recipient, and the test that a person asks for. */
export function pushKinds(deps: PushDeps): DeliveryKind[] {
  const kind = {
    channel: pushChannel(deps),
    worthSeconds: DAY_SECONDS,
    decide: createBatcher(async (waiting: readonly Delivery[]) => decideAll(deps, waiting)),
  };
  return [
    { ...kind, name: 'notification', isRenewed: true },
    { ...kind, name: 'test' },
  ];
}

export function pushReactions({ deliveries }: Pick<PushDeps, 'deliveries'>): Reaction[] {
  return [
    within(notificationsAdded, async (tx, added) => {
      await deliveries.add(tx, await findBrowsers(tx, added));
    }),
  ];
}

type DecideDeps = Pick<PushDeps, 'accounts' | 'appName' | 'db' | 'notifications' | 'secrets'>;

/** What waits at the same moment is decided together. */
async function decideAll(deps: DecideDeps, waiting: readonly Delivery[]): Promise<Decision<PushToSend>[]> {
  const { accounts, appName, db, notifications } = deps;
  const keys = await openKeys(deps);
  const deliveryIds = waiting.map(({ id }) => id);
  const pushes = await findPushes(db, deliveryIds);
  const userIds = pushes.map(({ userId }) => userId);
  const ids = pushes.map(({ notificationId }) => notificationId ?? 0);
  const updates = await notifications.describeAdded(db, { ids, userIds });
  const languages = await accounts.findLanguages(db, userIds);
  const preferencesOf = await notifications.findChannelPreferences(db, [...new Set(userIds)], 'push');

  function decide(push: Push, index: number): Decision<PushToSend> {
    const { item: itemIn, unread = nothingUnread } = updates[index] ?? {};
    const language = languages.get(push.userId) ?? 'en';
    const item = itemIn?.(language) ?? null;
    const text = texts[language];
    const preferences = preferencesOf.get(push.userId);
    const decision = push.isTest ? decideTest(push) : decidePush({ push, item, preferences });
    if (decision === 'drop') return 'drop';
    if (decision === 'wait') return { waitSeconds: LOOK_AGAIN_SECONDS };
    if (push.pausedSeconds > 0) return { waitSeconds: push.pausedSeconds };
    const hidesText = preferences?.hidesText ?? true;
    const payload = item
      ? toPayload({ item, text, unread, hidesText, reader: push, appName })
      : toTestPayload({ appName, text, version: push.id });
    return { send: { push, payload, keys } };
  }

  const decisions = new Map(pushes.map((push, index) => [push.id, decide(push, index)]));
  return deliveryIds.map((id) => decisions.get(id) ?? 'drop');
}
