import { createECDH, randomUUID } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '@akatale/contracts/notices/notifications';
import type { PushDevice, PushSubscriptionDraft } from '@akatale/contracts/notices/notifications-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { PushDeps } from './push-deps.ts';
import { findBrowserOf } from './pushes-store.ts';
import {
  deleteOldest,
  deleteOwn,
  deleteReplaced,
  findDevices,
  lockPerson,
  upsertSubscription,
  type DeviceRow,
} from './subscriptions-store.ts';

export function toPushDevice(row: DeviceRow, sessionId: number): PushDevice {
  return {
    id: row.id,
    userAgent: row.userAgent,
    since: row.createdAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    isCurrent: row.sessionId === sessionId,
  };
}

type Subscriber = Pick<Viewer, 'userId' | 'sessionId'>;

/** Refuses `PUSH_SERVICE_UNKNOWN` and keys with which nothing can be encrypted. */
export async function subscribe(
  { db, outbound }: Pick<PushDeps, 'db' | 'outbound'>,
  { userId, sessionId }: Subscriber,
  { endpoint, keys }: PushSubscriptionDraft,
): Promise<PushDevice> {
  if (!outbound.isAllowed(endpoint)) refuse('PUSH_SERVICE_UNKNOWN');
  if (!isUsable(keys)) refuse('VALIDATION', { errors: [{ field: 'keys', code: 'INVALID_KEYS' }] });
  const subscription = { userId, sessionId, endpoint, service: new URL(endpoint).origin, ...keys };
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    await deleteReplaced(tx, subscription);
    if (!(await upsertSubscription(tx, subscription))) refuse('UNAVAILABLE');
    await deleteOldest(tx, userId, MAX_PUSH_DEVICES);
    const device = (await findDevices(tx, userId)).find((row) => row.sessionId === sessionId);
    return device ? toPushDevice(device, sessionId) : refuse('UNAVAILABLE');
  });
}

/** A point of P-256 in uncompressed form, and 16 random bytes (RFC 8291). */
function isUsable({ p256dh, auth }: PushSubscriptionDraft['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** Refuses `NOT_FOUND`, also for another person's device. */
export async function unsubscribe({ db }: Pick<PushDeps, 'db'>, userId: number, id: number): Promise<void> {
  if (!(await deleteOwn(db, userId, id))) refuse('NOT_FOUND');
}

/** Refuses `NOT_FOUND` where this browser is not notified. */
export async function sendTest(
  { db, deliveries }: Pick<PushDeps, 'db' | 'deliveries'>,
  { sessionId }: Subscriber,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const browser = (await findBrowserOf(tx, sessionId)) ?? refuse('NOT_FOUND');
    await deliveries.add(tx, [{ ...browser, event: randomUUID(), isUrgent: true }]);
  });
}
