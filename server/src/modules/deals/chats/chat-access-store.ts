import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chats } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { users } from '../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';
import { isBlockedPair } from '../../people/blocks/index.ts';
import { type ChatEntitlement, entitlementColumns, isChatAllowed } from '../../people/entitlements/index.ts';

const vendors = alias(users, 'vendors');

export const isClosedWithin = (interval: string) =>
  sql<boolean>`coalesce(${chats.closedAt} > app_now() - interval '${sql.raw(interval)}', false)`;

/** Not in a chat with support, where a suspended person may still get an answer. */
const hasSuspendedSide = sql<boolean>`(${chats.type} = 'sale' and exists (
  select from users as sides
  where sides.id in (${chats.buyerId}, ${chats.vendorId}) and sides.suspended_at is not null
))`;

const chatColumns = {
  id: chats.id,
  type: chats.type,
  status: chats.status,
  buyerId: chats.buyerId,
  vendorId: chats.vendorId,
  productId: chats.productId,
  isRecentlyClosed: isClosedWithin('7 days'),
  hasSuspendedSide,
  isBlocked: isBlockedPair(sql`${chats.buyerId}`, sql`${chats.vendorId}`),
  buyerMuted: chats.buyerMuted,
  vendorMuted: chats.vendorMuted,
};

export const isOfVendor = eq(entitlements.userId, chats.vendorId);

export const accessColumns = {
  ...chatColumns,
  buyerReadPosition: chats.buyerReadPosition,
  vendorReadPosition: chats.vendorReadPosition,
  buyerDeliveredPosition: chats.buyerDeliveredPosition,
  vendorDeliveredPosition: chats.vendorDeliveredPosition,
  entitlement: entitlementColumns,
};

const accessById = prepared('chat_access_by_id', (db) =>
  db
    .select(accessColumns)
    .from(chats)
    .leftJoin(entitlements, isOfVendor)
    .where(eq(chats.id, sql.placeholder('id'))),
);

export async function findAccess(db: Executor, id: number) {
  const [row] = await accessById(db).execute({ id });
  return row && withAccess(row);
}

export function withAccess<Row extends { entitlement: ChatEntitlement | null }>(row: Row) {
  return { ...row, isVendorAllowed: row.entitlement === null || isChatAllowed(row.entitlement) };
}

export type AccessRow = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

const buyers = alias(users, 'buyers');

const nameColumns = {
  buyerName: buyers.name,
  vendorName: vendors.name,
  isVendorUnclaimed: sql<boolean>`${vendors.email} is null`,
};

/** The class of these advisory locks, different from all others of this database. */
const ACCESS_GATE = 7_200_040;
/** Each is for all people whose ids have the same remainder, so that a batch needs no more locks than these. */
const ACCESS_GATES = 128;

const chatsLocked = prepared('chats_locked', (db) => {
  const locked = db.$with('locked').as(
    db
      .select({ buyerId: chats.buyerId, vendorId: chats.vendorId })
      .from(chats)
      .where(sql`${chats.id} = any(${sql.placeholder('ids')}::bigint[])`)
      .orderBy(chats.id)
      .for('no key update'),
  );
  // The order needs every row, so the gates are passed only once all chats are locked.
  const gates = sql`(select distinct (person % ${sql.raw(String(ACCESS_GATES))})::int as gate
    from ${locked} cross join unnest(array[buyer_id, vendor_id]) as person
    where person is not null order by gate) as gates`;
  return db
    .with(locked)
    .select({ passed: sql`count(pg_advisory_xact_lock_shared(${sql.raw(String(ACCESS_GATE))}, gate))` })
    .from(gates);
});

/** Its item left the lists, since its vendor did not say that it is still there. */
const isUnconfirmed = sql<boolean>`exists (
  select from products where products.id = ${chats.productId} and unconfirmed_since is not null
)`;

const namedChats = prepared('named_chats', (db) =>
  db
    .select({ ...accessColumns, ...nameColumns, productTitle: chats.productTitle, isUnconfirmed })
    .from(chats)
    .innerJoin(buyers, eq(buyers.id, chats.buyerId))
    .leftJoin(vendors, eq(vendors.id, chats.vendorId))
    .leftJoin(entitlements, isOfVendor)
    .where(sql`${chats.id} = any(${sql.placeholder('ids')}::bigint[])`),
);

export type NamedChat = AccessRow & {
  buyerName: string;
  vendorName: string | null;
  isVendorUnclaimed: boolean;
  productTitle: string | null;
  isUnconfirmed: boolean;
};

/**
 * Locks in the order of ids, which prevents deadlocks. Each writer locks a chat first: positions are then committed in
 * order, and "everything after my last message" misses none. A statement that waits sees joined rows as they were before
 * it waited, so chat access is read by the next one. A transaction that ends access waits at the gate of its person
 * until this one has committed (rule 40).
 */
export async function lockChats(tx: Transaction, ids: readonly number[]): Promise<Map<number, NamedChat>> {
  const wanted = { ids: [...new Set(ids)] };
  await chatsLocked(tx).execute(wanted);
  const rows = await namedChats(tx).execute(wanted);
  return new Map(rows.map((row) => [row.id, withAccess(row)]));
}

/** For a transaction that has ended the access of a person, or blocked one: it waits for messages that were allowed before. */
export async function closeAccessGate(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ACCESS_GATE}, ${userId % ACCESS_GATES})`);
}
