import { TRIAL_SALES } from '@akatale/contracts/subscriptions';
import type { VendorAccess } from '@akatale/contracts/vendor-management';
import { isChatAllowed, subscriptionStatusOf } from '../accounts/index.ts';
import { chatStateOf, type ToggledVendor } from './chat-toggle-policy.ts';
import { stageOf, type SubscriptionStage } from './subscription-lifecycle.ts';

/** Ruling B10: a trial that is used up asks for the first payment, a paid period that ended for the next. */
const due: Record<SubscriptionStage, VendorAccess['paymentNeeded']> = {
  trial: null,
  usedUp: 'required',
  paid: null,
  ended: 'due',
};

/** How a vendor's plan and chats stand, as operators see them. */
export function toVendorAccess(vendor: ToggledVendor): VendorAccess {
  const { chatOverride, chatOverrideUntil, completedSales, subscriptionEndDate } = vendor;
  const paymentNeeded = due[stageOf(vendor)];
  const until = chatOverride === 'allow' ? chatOverrideUntil : null;
  return {
    subscriptionStatus: subscriptionStatusOf(vendor),
    chatAllowed: isChatAllowed(vendor),
    chatOverride,
    chatOverrideUntil: until?.toISOString() ?? null,
    chatState: chatStateOf(vendor),
    needsPayment: paymentNeeded !== null,
    paymentNeeded,
    isInTrial: stageOf(vendor) === 'trial',
    remainingTrialSales: Math.max(0, TRIAL_SALES - completedSales),
    subscriptionEndDate: subscriptionEndDate?.toISOString() ?? null,
  };
}
