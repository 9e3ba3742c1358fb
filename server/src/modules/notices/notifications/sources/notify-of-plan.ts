import { TRIAL_SALES } from '@akatale/contracts/people/plan';
import { kampalaDay } from '../../../../platform/kampala-day.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { subscriptionStatusOf, type Entitlement } from '../../../people/entitlements/index.ts';
import type { CodedText } from '../coded-text.ts';
import type { NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-of-sales.ts';

export async function notifyOfPlan(
  deps: Pick<NotificationsDeps, 'entitlements' | 'events'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  const entitlement = await deps.entitlements.findEntitlement(tx, vendorId);
  if (!entitlement) return;
  await notifyPeople(deps, tx, [
    {
      ...codedPlan(entitlement),
      userId: vendorId,
      type: 'subscription',
      topic: 'subscription',
      data: {},
    },
  ]);
}

export function codedPlan(entitlement: Entitlement): CodedText {
  const { chatOverride, completedSales, subscriptionEndDate } = entitlement;
  if (chatOverride === 'deny') return { code: 'plan.restricted', values: {} };
  if (chatOverride === 'allow') return { code: 'plan.opened', values: {} };
  switch (subscriptionStatusOf(entitlement)) {
    case 'trial':
      return { code: 'plan.trial', values: { salesLeft: TRIAL_SALES - completedSales } };
    case 'active':
      return { code: 'plan.active', values: { until: subscriptionEndDate && kampalaDay(subscriptionEndDate) } };
    case 'locked':
      return { code: 'plan.used', values: { sales: TRIAL_SALES } };
    case 'expired':
      return { code: 'plan.ended', values: {} };
  }
}
