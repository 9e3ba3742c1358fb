import type { VendorAccess } from '@akatale/contracts/desk/vendor-management-schemas';
import { LONGEST_ALLOW_DAYS } from '@akatale/contracts/people/operators';
import type { Problem } from '@akatale/contracts/problems';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { SubscriptionsDeps } from '../subscriptions-deps.ts';
import { describeAccess, toChatSwitch, type SwitchedVendor } from './describe-access.ts';
import { overrideFor, refusalToToggle } from './subscription-lifecycle.ts';

const DAY_MS = 86_400_000;

export interface ChatToggle {
  vendorId: number;
  allowChat: boolean;
  reason?: string | undefined;
  /** When an 'allow' ends by itself. */
  until?: Date | undefined;
  /** The `chatState` that the operator has seen. */
  expected?: string | undefined;
  operatorId: number;
}

/** Never changes what was paid. Refuses `NOT_FOUND`, `VALIDATION` and `CHANGED_MEANWHILE`. */
export async function toggleChats(
  { accounts, audit, entitlements }: Pick<SubscriptionsDeps, 'accounts' | 'audit' | 'entitlements'>,
  tx: Transaction,
  { vendorId, allowChat, reason, until, expected, operatorId }: ChatToggle,
): Promise<{ name: string; access: VendorAccess }> {
  const vendor = await lockVendor(entitlements, tx, vendorId);
  if (until) checkUntil(until, { allowChat, now: vendor.now });
  const refusal = refusalToToggle(toChatSwitch(vendor), expected);
  if (refusal) refuse(refusal);
  const override = overrideFor(toChatSwitch(vendor), { allowChat, until: until ?? null });
  await entitlements.setChatOverride(tx, vendorId, override);
  const changed = await lockVendor(entitlements, tx, vendorId);
  const contact = (await accounts.findContact(tx, vendorId)) ?? refuse('NOT_FOUND');
  await audit.add(tx, {
    actorId: operatorId,
    action: allowChat ? 'chats.allowed' : 'chats.denied',
    subject: { type: 'user', id: vendorId },
    reason,
    at: vendor.now,
    details: { override: override.decision, until: override.until?.toISOString() ?? null },
  });
  return { name: contact.name, access: describeAccess(changed) };
}

async function lockVendor(
  { subscriptions }: Pick<SubscriptionsDeps['entitlements'], 'subscriptions'>,
  tx: Transaction,
  vendorId: number,
): Promise<SwitchedVendor & { now: Date }> {
  const vendor = await subscriptions.lock(tx, vendorId);
  return !vendor || vendor.isErased ? refuse('NOT_FOUND') : vendor;
}

function checkUntil(until: Date, { allowChat, now }: { allowChat: boolean; now: Date }): void {
  const complain = (problem: Problem) => refuse('VALIDATION', { errors: [{ field: 'until', ...problem }] });
  if (!allowChat) complain({ code: 'UNTIL_WITHOUT_OPENING' });
  if (until <= now) complain({ code: 'UNTIL_TOO_EARLY' });
  if (until.getTime() > now.getTime() + LONGEST_ALLOW_DAYS * DAY_MS) {
    complain({ code: 'UNTIL_TOO_LATE', values: { days: LONGEST_ALLOW_DAYS } });
  }
}

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
