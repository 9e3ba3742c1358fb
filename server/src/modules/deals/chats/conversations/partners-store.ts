import { and, desc, eq, sql } from 'drizzle-orm';
import { chats } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { prepared, type Executor } from '../../../../platform/postgres/database.ts';
import { isBlockedPair } from '../../../people/blocks/index.ts';
import { accessColumns, isOfVendor, withAccess } from '../chat-access-store.ts';

/** Presence goes to recent partners only: a busy vendor has chatted with thousands. */
const MAX_CHATS = 200;

const isReached = sql`not ${isBlockedPair(sql`${chats.buyerId}`, sql`${chats.vendorId}`)}`;

const asBuyer = prepared('partners_as_buyer', (db) =>
  db
    .select({ partnerId: chats.vendorId, entitlement: accessColumns.entitlement })
    .from(chats)
    .leftJoin(entitlements, isOfVendor)
    .where(and(eq(chats.buyerId, sql.placeholder('userId')), isReached))
    .orderBy(desc(chats.lastMessageAt), desc(chats.id))
    .limit(MAX_CHATS),
);

const asVendor = prepared('partners_as_vendor', (db) =>
  db
    .select({ partnerId: chats.buyerId, entitlement: accessColumns.entitlement })
    .from(chats)
    .leftJoin(entitlements, isOfVendor)
    .where(and(eq(chats.vendorId, sql.placeholder('userId')), isReached))
    .orderBy(desc(chats.lastMessageAt), desc(chats.id))
    .limit(MAX_CHATS),
);

export async function findPartnerRows(db: Executor, userId: number) {
  const [sellers, buyers] = await Promise.all([asBuyer(db).execute({ userId }), asVendor(db).execute({ userId })]);
  return [...sellers, ...buyers].map(withAccess);
}

const saleChats = prepared('latest_sale_chats', (db) => {
  const userId = sql.placeholder('userId');
  return db
    .select({
      id: chats.id,
      partnerId: sql<number>`case when ${chats.buyerId} = ${userId} then ${chats.vendorId}
        else ${chats.buyerId} end`,
    })
    .from(chats)
    .where(sql`${chats.type} = 'sale' and (${chats.buyerId} = ${userId} or ${chats.vendorId} = ${userId})`)
    .orderBy(desc(chats.lastMessageAt), desc(chats.id))
    .limit(MAX_CHATS);
});

export async function findSaleChats(db: Executor, userId: number) {
  return saleChats(db).execute({ userId });
}

export async function findChatsBetween(db: Executor, one: number, other: number): Promise<number[]> {
  const rows = await db
    .select({ id: chats.id })
    .from(chats)
    .where(
      sql`${chats.type} = 'sale' and (${chats.buyerId}, ${chats.vendorId}) in ((${one}, ${other}), (${other}, ${one}))`,
    )
    .orderBy(desc(chats.lastMessageAt), desc(chats.id))
    .limit(MAX_CHATS);
  return rows.map(({ id }) => id);
}
