import * as contract from '@akatale/contracts/subscriptions';
import { route } from '../../platform/http/route.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Module } from '../../platform/module.ts';
import type { Database } from '../../platform/postgres/database.ts';
import { isChatAllowed, type AccountsModule } from '../accounts/index.ts';
import { toSubscriptionStatus } from './subscription-view.ts';

interface SubscriptionsDeps {
  db: Database;
  accounts: Pick<AccountsModule, 'findStanding'>;
}

const plans: contract.SubscriptionPlan[] = [
  {
    planType: 'monthly',
    name: 'Monthly',
    amount: contract.MONTHLY_PRICE_UGX,
    currency: 'UGX',
    interval: 'month',
  },
];

/** What a vendor's trial and subscription come to. What is stored of them is the account's. */
export function createSubscriptionsModule({ db, accounts }: SubscriptionsDeps): Module {
  return {
    name: 'subscriptions',
    routes: [
      route(contract.getSubscriptionStatus, async (_input, { viewer: { userId } }) => {
        const standing = (await accounts.findStanding(db, userId)) ?? refuse('UNAUTHORIZED');
        return toSubscriptionStatus(standing, isChatAllowed(standing));
      }),
      route(contract.listSubscriptionPlans, async () => plans, { publicForSeconds: 10 }),
    ],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
