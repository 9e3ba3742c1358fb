import type { VendorAccess } from '@akatale/contracts/desk/vendor-management-schemas';
import { TRIAL_SALES } from '@akatale/contracts/people/plan';
import { isChatAllowed, subscriptionStatusOf, type Entitlement } from '../../../people/entitlements/index.ts';
import { chatStateOf, type ChatSwitch, stageOf, type SubscriptionStage } from './subscription-lifecycle.ts';

const due: Record<SubscriptionStage, VendorAccess['paymentNeeded']> = {
  trial: null,
  usedUp: 'required',
  paid: null,
  ended: 'due',
};

export type SwitchedVendor = Entitlement & { chatOverrideUntil: Date | null };

export function toChatSwitch(vendor: SwitchedVendor): ChatSwitch {
  return {
    chatOverride: vendor.chatOverride,
    chatOverrideUntil: vendor.chatOverrideUntil,
    isAllowed: isChatAllowed(vendor),
    isAllowedByPlan: isChatAllowed({ ...vendor, chatOverride: null }),
  };
}

export function describeAccess(vendor: SwitchedVendor): VendorAccess {
  const { chatOverride, chatOverrideUntil, completedSales, subscriptionEndDate } = vendor;
  const chat = toChatSwitch(vendor);
  const paymentNeeded = due[stageOf(vendor)];
  const until = chatOverride === 'allow' ? chatOverrideUntil : null;
  return {
    subscriptionStatus: subscriptionStatusOf(vendor),
    chatAllowed: chat.isAllowed,
    chatOverride,
    chatOverrideUntil: until?.toISOString() ?? null,
    chatState: chatStateOf(chat),
    needsPayment: paymentNeeded !== null,
    paymentNeeded,
    isInTrial: stageOf(vendor) === 'trial',
    remainingTrialSales: Math.max(0, TRIAL_SALES - completedSales),
    subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null,
  };
}
