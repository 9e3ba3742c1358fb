import type { PushPayload } from '@akatale/contracts/community/notifications';
import { within, type Reaction } from '../../platform/events/reaction.ts';
import { withTimeout } from '../../platform/promises.ts';
import { notificationsAdded } from '../notifications/index.ts';
import {
  claimDeliveries,
  findDueServices,
  insertDeliveries,
  type Delivery,
  finishDelivery,
} from './deliveries-store.ts';
import { decideDelivery } from './delivery-policy.ts';
import { toPayload, toTestPayload } from './payload-view.ts';
import { type PushDeps, pushSending } from './push-deps.ts';
import { openKeys } from './push-keys.ts';
import { postpone, sendPush } from './send-push.ts';

const LOOK_AGAIN_SECONDS = 60;

type BatchDeps = Pick<
  PushDeps,
  'appName' | 'clock' | 'contact' | 'db' | 'jobs' | 'log' | 'notifications' | 'outbound' | 'secrets'
>;

/** Of one push service, at the same time. */
const AT_ONCE = 32;
const FLUSH_WITHIN_MS = 5_000;

export interface PushSender {
  /** Begins to send what is due, and does not wait for it: a push service that hangs delays nobody else. */
  wake(): Promise<void>;
  /** For tests: resolves once nothing is due or under way here. */
  idle(): Promise<void>;
  /** Begins nothing more, and waits a few seconds for what is under way. */
  flush(): Promise<void>;
}

interface Lane {
  wakes: number;
  ring: PromiseWithResolvers<void>;
  done: Promise<void>;
}

type SenderDeps = Omit<PushDeps, 'limits'>;

/** Each push service has a lane of its own. What is to be sent is in the database, so that any process can go on. */
export function createPushSender(deps: SenderDeps): PushSender {
  const lanes = new Map<string, Lane>();
  let isClosing = false;

  async function begin(service: string, free: number): Promise<Promise<void>[]> {
    if (free === 0 || isClosing) return [];
    const claimed = await claimDeliveries(deps.db, service, free);
    return claimed.length === 0 ? [] : deliverBatch(deps, claimed);
  }

  async function runLane(service: string, lane: Lane): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (;;) {
      const { wakes } = lane;
      const begun = await begin(service, AT_ONCE - underWay.size);
      for (const delivery of begun) {
        underWay.add(delivery);
        void delivery.then(() => underWay.delete(delivery));
      }
      if (begun.length > 0 && underWay.size < AT_ONCE) continue;
      if (lane.wakes !== wakes && !isClosing) continue;
      if (underWay.size === 0) return;
      lane.ring = Promise.withResolvers();
      await Promise.race([...underWay, lane.ring.promise]);
    }
  }

  function open(service: string): void {
    const lane: Lane = { wakes: 0, ring: Promise.withResolvers(), done: Promise.resolve() };
    lanes.set(service, lane);
    lane.done = runLane(service, lane)
      .catch((error: unknown) => deps.log.error({ err: error, service }, 'pushes could not be sent'))
      .finally(() => lanes.delete(service));
  }

  const ended = async () => Promise.all([...lanes.values()].map(async ({ done }) => done));

  return {
    async wake() {
      for (const service of await findDueServices(deps.db)) {
        const lane = lanes.get(service);
        if (!lane) open(service);
        lane?.ring.resolve();
        if (lane) lane.wakes += 1;
      }
    },
    async idle() {
      while (lanes.size > 0) await ended();
    },
    async flush() {
      isClosing = true;
      await withTimeout(FLUSH_WITHIN_MS, ended).catch(() => undefined);
      isClosing = false;
    },
  };
}

export function pushReactions({ jobs }: Pick<PushDeps, 'jobs'>): Reaction[] {
  return [
    within(notificationsAdded, async (tx, added) => {
      if ((await insertDeliveries(tx, added)) > 0) await jobs.send(tx, pushSending, {});
    }),
  ];
}

/** Decides about claimed deliveries by what holds now, and begins to send. None of the promises rejects. */
async function deliverBatch(deps: BatchDeps, claimed: readonly Delivery[]): Promise<Promise<void>[]> {
  const { db, notifications } = deps;
  const keys = await openKeys(deps);
  const withNotification = claimed.filter(({ notificationId }) => notificationId !== null);
  const userIds = withNotification.map(({ userId }) => userId);
  const ids = withNotification.map(({ notificationId }) => notificationId ?? 0);
  const updates = await notifications.describeAdded(db, { ids, userIds });
  const preferencesOf = await notifications.findChannelPreferences(db, [...new Set(userIds)], 'push');
  const updateOf = new Map(withNotification.map(({ id }, index) => [id, updates[index]]));

  function payloadOf(delivery: Delivery): PushPayload | 'drop' | 'wait' {
    if (delivery.notificationId === null) return testOf(deps, delivery);
    const update = updateOf.get(delivery.id);
    const preferences = preferencesOf.get(delivery.userId);
    const item = update?.item ?? null;
    const decision = decideDelivery({ delivery, item, preferences });
    if (decision !== 'send') return decision;
    if (!item || !update || !preferences) return 'drop';
    const { hidesText } = preferences;
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
