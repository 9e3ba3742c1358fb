import * as z from 'zod/mini';
import { Id } from '../ids-schemas.ts';
import { Instant } from '../text-schemas.ts';

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
