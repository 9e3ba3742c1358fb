import { plural } from '@akatale/contracts/plural';
import { TRIAL_SALES } from '@akatale/contracts/sales/sales';
import { kampalaDate } from '../../../platform/kampala-day.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import { subscriptionStatusOf, type Entitlement } from '../../entitlements/index.ts';
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
      userId: vendorId,
      type: 'subscription',
      topic: 'subscription',
      ...describePlan(entitlement),
      reason: 'Because you have a store',
      data: {},
    },
  ]);
}

export function describePlan(entitlement: Entitlement): { title: string; message: string } {
  const { chatOverride, completedSales, subscriptionEndDate } = entitlement;
  if (chatOverride === 'deny') {
    return { title: 'Your chats are restricted', message: 'Please contact support.' };
  }
  if (chatOverride === 'allow') {
    return { title: 'Your chats are open', message: 'Support has opened them for you.' };
  }
  switch (subscriptionStatusOf(entitlement)) {
    case 'trial': {
      const left = TRIAL_SALES - completedSales;
      const sales = plural(left, { one: '1 free sale', other: `${left} free sales` });
      return { title: 'Your chats are open', message: `You have ${sales} left.` };
    }
    case 'active':
      return {
        title: 'Your plan is active',
        message: subscriptionEndDate ? `It runs until ${kampalaDate(subscriptionEndDate)}.` : '',
      };
    case 'locked':
      return {
        title: `Your ${TRIAL_SALES} free sales are used up`,
        message: 'Pay for your plan to open your chats again.',
      };
    case 'expired':
      return { title: 'Your plan has ended', message: 'Pay for it to open your chats again.' };
  }
}
