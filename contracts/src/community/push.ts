import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Instant } from '../text.ts';

export const MAX_PUSH_DEVICES = 10;

/** A browser that shows notifications also while no page is open. It belongs to a session and ends with it. */
export const PushDevice = z.object({
  id: Id,
  /** As the browser named itself at the login. */
  userAgent: z.nullable(z.string()),
  since: Instant,
  /** Null before the first notification has arrived at the push service. */
  lastSentAt: z.nullable(Instant),
  isCurrent: z.boolean(),
});
export type PushDevice = z.output<typeof PushDevice>;

export const getPush = defineEndpoint({
  method: 'GET',
  path: '/api/push',
  summary: 'The public key with which a browser subscribes, and the devices that do.',
  access: 'signedIn',
  isClosedToViews: true,
  output: z.object({ publicKey: z.string(), devices: z.array(PushDevice) }),
});

const keyOf = (bytes: number) =>
  z
    .string({ error: 'This is not a key' })
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), { error: 'This is not a key' }));

/** What `PushSubscription.toJSON()` returns. */
export const PushSubscriptionDraft = z.object({
  endpoint: z
    .string({ error: 'This is not an address' })
    .check(z.maxLength(1000, { error: 'This address is too long' }), z.url({ error: 'This is not an address' })),
  keys: z.object({ p256dh: keyOf(65), auth: keyOf(16) }),
});
export type PushSubscriptionDraft = z.output<typeof PushSubscriptionDraft>;

export const subscribePush = defineEndpoint({
  method: 'PUT',
  path: '/api/push/subscription',
  summary:
    'Notify this browser, in place of what it had before. An address of another person moves to this one. Of more than 10 devices the oldest goes.',
  access: 'signedIn',
  body: PushSubscriptionDraft,
  output: PushDevice,
  refusals: ['PUSH_SERVICE_UNKNOWN'],
});

export const unsubscribePush = defineEndpoint({
  method: 'DELETE',
  path: '/api/push/devices/{id}',
  summary: 'Notify a device no longer.',
  access: 'signedIn',
  params: IdParams,
  output: z.object({ message: z.string() }),
});

export const sendTestPush = defineEndpoint({
  method: 'POST',
  path: '/api/push/test',
  summary: 'Send a notification to this browser, whatever the choices and the hour.',
  access: 'signedIn',
  output: z.object({ message: z.string() }),
});

/** What a push carries, encrypted for the browser. The service worker shows it. */
export interface PushPayload {
  title: string;
  body: string;
  /** A path of this site. */
  url: string;
  /** A newer notification with the same tag replaces the older one. */
  tag: string;
  /** Differs from the one that is shown where there is something new to say. */
  version: string;
  /** For the badge of the app: unread notifications. */
  count: number;
}
