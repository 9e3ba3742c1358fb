import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';

export interface ChatOverrideInput {
  vendorId: number;
  decision: 'allow' | null;
  reason: string;
}

/** Changes neither trial nor payments. Refuses `NOT_FOUND`. */
export async function overrideChats(
  { audit, clock, entitlements }: Pick<SubscriptionsDeps, 'audit' | 'clock' | 'entitlements'>,
  tx: Transaction,
  { vendorId, decision, reason }: ChatOverrideInput,
): Promise<void> {
  const isVendor = await entitlements.setChatOverride(tx, vendorId, { decision, until: null });
  if (!isVendor) refuse('NOT_FOUND');
  const action = decision === 'allow' ? 'chats.allowed' : 'chats.left-to-plan';
  const subject = { type: 'user', id: vendorId } as const;
  await audit.add(tx, { actorId: null, action, subject, reason, at: clock.now() });
}
