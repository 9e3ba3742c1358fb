import { createHash } from 'node:crypto';
import type { PushPayload } from '@akatale/contracts/notices/notifications';
import type { Channel } from '../../../platform/deliveries/deliveries.ts';
import { GiveUp } from '../../../platform/jobs/jobs.ts';
import { OutboundRefused, type OutboundAnswer } from '../../../platform/outbound/outbound.ts';
import { encryptPush, signVapid, type VapidKeys } from '../../../platform/outbound/web-push.ts';
import type { PushDeps } from './push-deps.ts';
import { pauseSeconds, retryAfter } from './push-policy.ts';
import type { Push } from './pushes-store.ts';
import { deleteGone, markSent, pauseSubscription } from './subscriptions-store.ts';

export interface PushToSend {
  push: Push;
  payload: PushPayload;
  keys: VapidKeys;
}

type SendDeps = Pick<PushDeps, 'clock' | 'contact' | 'db' | 'outbound'>;

/** Web push (RFC 8030). */
export function pushChannel(deps: SendDeps): Channel<PushToSend> {
  const { db } = deps;
  return {
    name: 'push',
    atOnce: 32,
    claimSeconds: 30,
    retryAfter,
    async send(sending, { isUrgent }) {
      const { subscriptionId, endpoint } = sending.push;
      const { status, headers } = await post(deps, sending, isUrgent);
      if (status >= 200 && status < 300) return markSent(db, subscriptionId);
      if (status === 404 || status === 410) return deleteGone(db, subscriptionId);
      if (status === 429) {
        const waitSeconds = pauseSeconds(headers['retry-after'], Date.parse(headers.date ?? ''));
        await pauseSubscription(db, subscriptionId, waitSeconds);
        return { waitSeconds };
      }
      const answer = `${new URL(endpoint).origin} answered a push with ${status}`;
      throw status >= 500 ? new Error(answer) : new GiveUp(answer);
    },
  };
}

const TTL_SECONDS = 24 * 3600;
/** Services take at most 24, and their clocks differ from ours. */
const SIGNED_HOURS = 12;

async function post(
  { clock, contact, outbound }: Pick<SendDeps, 'clock' | 'contact' | 'outbound'>,
  { push: { endpoint, p256dh, auth }, payload, keys }: PushToSend,
  isUrgent: boolean,
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
  try {
    return await outbound.post(endpoint, { headers, body });
  } catch (error) {
    throw error instanceof OutboundRefused ? new GiveUp(error.message, { cause: error }) : error;
  }
}

/** The push service keeps only the newest push of a topic (RFC 8030). */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32);
}
