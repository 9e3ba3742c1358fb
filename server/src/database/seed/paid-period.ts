import { MONTHLY_PRICE_UGX } from '@akatale/contracts/subscriptions';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../platform/postgres/database.ts';
import { users } from '../schema/index.ts';

interface PaidPeriod {
  from: Date;
  lastPaidAt: Date;
  until: Date;
}

/** Makes a vendor of the cast one who pays. */
export async function setPaidPeriod(
  db: Executor,
  vendorId: number,
  { from, lastPaidAt, until }: PaidPeriod,
): Promise<void> {
  await db
    .update(users)
    .set({
      subscriptionStatus: 'active',
      subscriptionType: 'monthly',
      subscriptionAmountUgx: MONTHLY_PRICE_UGX,
      subscriptionStartDate: from,
      lastPaymentDate: lastPaidAt,
      subscriptionEndDate: until,
    })
    .where(eq(users.id, vendorId));
}
