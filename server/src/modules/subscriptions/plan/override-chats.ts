import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

interface Override {
  vendorId: number;
  /** Null takes an earlier word back: trial and payments decide again. */
  word: 'allow' | null;
  reason: string;
}

/**
 * An operator's word on a vendor's chats, which comes before trial and payments and changes neither
 * (ruling 3). Part of the caller's transaction. Refuses
 * `NOT_FOUND`.
 */
export async function overrideChats(
  { audit, clock, entitlements }: Pick<SubscriptionsDeps, 'audit' | 'clock' | 'entitlements'>,
  tx: Transaction,
  { vendorId, word, reason }: Override,
): Promise<void> {
  const isVendor = await entitlements.setChatOverride(tx, vendorId, { word, until: null });
  if (!isVendor) refuse('NOT_FOUND');
  const action = word === 'allow' ? 'chats.allowed' : 'chats.left-to-plan';
  const subject = { type: 'user', id: vendorId } as const;
  await audit.add(tx, { actorId: null, action, subject, reason, at: clock.now() });
}
