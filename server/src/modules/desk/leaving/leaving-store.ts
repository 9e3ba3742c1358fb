import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { chats, supportAssignments } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { payments } from '../../../database/schema/payments.ts';
import { products } from '../../../database/schema/products.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { isPaidPeriodRunning } from '../../people/entitlements/index.ts';

export async function findOpenMatters(db: Executor, userId: number) {
  const isOnEitherSide = or(eq(chats.buyerId, userId), eq(chats.vendorId, userId));
  const listings = await db.$count(
    products,
    and(eq(products.vendorId, userId), eq(products.status, 'active'), isNull(products.deletedAt)),
  );
  const openChats = await db.$count(chats, and(eq(chats.type, 'sale'), eq(chats.status, 'active'), isOnEitherSide));
  const assigned = await db.$count(
    supportAssignments,
    sql`chat_id in (select id from chats where type = 'support' and status = 'active' and buyer_id = ${userId})`,
  );
  const pending = await db.$count(payments, and(eq(payments.vendorId, userId), eq(payments.status, 'pending')));
  const [plan] = await db
    .select({ planUntil: entitlements.subscriptionEndDate })
    .from(entitlements)
    .where(and(eq(entitlements.userId, userId), isPaidPeriodRunning));
  return {
    listings,
    openChats,
    isSupported: assigned > 0,
    isPaying: pending > 0,
    planUntil: plan?.planUntil ?? null,
  };
}
