import { createHash } from 'node:crypto';
import type { PushPayload } from '@akatale/contracts/community/notifications';
import { OutboundRefused, type OutboundAnswer } from '../../platform/outbound/outbound.ts';
import { encryptPush, signVapid, type VapidKeys } from '../../platform/outbound/web-push.ts';
import { type Delivery, finishDelivery, postponeDelivery } from './deliveries-store.ts';
import { pauseSeconds, retryAfter } from './delivery-policy.ts';
import { type PushDeps, pushSending } from './push-deps.ts';
import { deleteGone, markSent, pauseSubscription } from './subscriptions-store.ts';

export async function postpone(
  { db, jobs }: Pick<PushDeps, 'db' | 'jobs'>,
  delivery: Delivery,
  postponement: { seconds: number; counts: boolean },
): Promise<void> {
  const startAfter = await postponeDelivery(db, delivery, postponement);
  await jobs.send(db, pushSending, {}, { ...(startAfter && { startAfter }) });
}

const TTL_SECONDS = 24 * 3600;
/** Services take at most 24, and their clocks differ from ours. */
const SIGNED_HOURS = 12;

type SendDeps = Pick<PushDeps, 'clock' | 'contact' | 'db' | 'jobs' | 'log' | 'outbound'>;

/** Sends a claimed delivery once, and stores what became of it. */
export async function sendPush(
  deps: SendDeps,
  keys: VapidKeys,
  delivery: Delivery,
  payload: PushPayload,
): Promise<void> {
  const answer = await post(deps, keys, delivery, payload).catch((error: unknown) => ({ error }));
  if ('error' in answer) return afterFailure(deps, delivery, answer.error);
  const { status, headers } = answer;
  const { db } = deps;
  if (status >= 200 && status < 300) {
    await markSent(db, delivery.subscriptionId);
    await finishDelivery(db, delivery);
  } else if (status === 404 || status === 410) {
    await deleteGone(db, delivery.subscriptionId);
  } else if (status === 429) {
    const seconds = pauseSeconds(headers['retry-after'], Date.parse(headers.date ?? ''));
    await pauseSubscription(db, delivery.subscriptionId, seconds);
    await postpone(deps, delivery, { seconds, counts: false });
  } else if (status >= 500) {
    await afterFailure(deps, delivery, new Error(`The push service answered ${status}`));
  } else {
    deps.log.warn({ status, service: new URL(delivery.endpoint).origin }, 'a push service refused a push');
    await finishDelivery(db, delivery);
  }
}

async function post(
  { clock, contact, outbound }: Pick<SendDeps, 'clock' | 'contact' | 'outbound'>,
  keys: VapidKeys,
  { endpoint, p256dh, auth, isUrgent }: Delivery,
  payload: PushPayload,
): Promise<OutboundAnswer> {
  const body = encryptPush(JSON.stringify(payload), { p256dh, auth });
  const expiresAt = new Date(clock.now().getTime() + SIGNED_HOURS * 3_600_000);
  const headers = {
    authorization: signVapid(keys, { endpoint, subject: `mailto:${contact}`, expiresAt }),
    'content-encoding': 'aes128gcm',
    'content-length': body.length,
    'content-type': 'application/octet-stream',
    topic: topicOf(payload.tag),
    ttl: TTL_SECONDS,
    urgency: isUrgent ? 'high' : 'normal',
  };
  return outbound.post(endpoint, { headers, body });
}

/** The push service keeps only the newest push of a topic (RFC 8030). */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}

async function afterFailure(deps: SendDeps, delivery: Delivery, error: unknown): Promise<void> {
  const seconds = error instanceof OutboundRefused ? null : retryAfter(delivery.attempts);
  const service = new URL(delivery.endpoint).origin;
  if (seconds === null) {
    deps.log.warn({ err: error, service }, 'a push was given up');
    await finishDelivery(deps.db, delivery);
  } else {
    await postpone(deps, delivery, { seconds, counts: true });
  }
}
