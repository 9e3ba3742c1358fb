import { and, desc, eq, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import { blocks } from '../../../database/schema/blocks.ts';
import { ratings } from '../../../database/schema/ratings.ts';
import { users } from '../../../database/schema/users.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';

interface Pair {
  blockerId: number;
  blockedId: number;
}

/** Whether one of two people has blocked the other. False where one is null. */
export const isBlockedPair = (one: SQL | number, other: SQL | number) => sql<boolean>`exists (
  select from blocks where blocker_id in (${one}, ${other}) and blocked_id in (${one}, ${other})
)`;

export const blockIdOf = (blocker: SQL, blocked: SQL) => sql<number | null>`(
  select id from blocks where blocker_id = ${blocker} and blocked_id = ${blocked}
)`;

export const idsBlockedWith = (person: SQL) => sql`(
  select blocked_id from blocks where blocker_id = ${person}
  union all select blocker_id from blocks where blocked_id = ${person}
)`;

const PAIR_LOCK = 7_200_190;

/** Until the transaction ends, no other one blocks, begins a chat or follows between these two. */
export async function lockPair(tx: Transaction, one: number, other: number): Promise<void> {
  const pair = `${Math.min(one, other)} ${Math.max(one, other)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${PAIR_LOCK}, hashtext(${pair}))`);
}

export async function isBlocked(db: Executor, one: number, other: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select where ${isBlockedPair(one, other)}`);
  return rows.length > 0;
}

export async function findAuthor(db: Executor, ratingId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: ratings.buyerId }).from(ratings).where(eq(ratings.id, ratingId));
  return row?.id;
}

/** Of a locked vendor, the chats in which they sell make nobody known (rule 39). */
export async function lockPerson(tx: Transaction, id: number, { to, isLocked }: { to: number; isLocked: boolean }) {
  const [row] = await tx
    .select({
      id: users.id,
      name: users.name,
      avatar: users.avatar,
      isOperator: sql<boolean>`${users.role} = 'operator'`,
      isKnown: sql<boolean>`(${users.type} = 'vendor' or exists (
        select from chats where (buyer_id, vendor_id) in ((${to}, ${id}), (${isLocked ? null : id}, ${to}))
      ) or exists (select from blocks where blocker_id = ${to} and blocked_id = ${id}))`,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
  return row;
}

const idAndTime = { id: blocks.id, at: blocks.createdAt };

/** Undefined where it was there already. */
export async function insertBlock(tx: Transaction, row: Pair & { createdAt: Date }) {
  const [added] = await tx.insert(blocks).values(row).onConflictDoNothing().returning(idAndTime);
  return added;
}

export async function findBlock(db: Executor, { blockerId, blockedId }: Pair) {
  const [row] = await db
    .select(idAndTime)
    .from(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  return row;
}

/** Resolves to whom it was of; undefined where the blocker has no such block. */
export async function deleteBlock(
  tx: Transaction,
  { id, blockerId }: { id: number; blockerId: number },
): Promise<Pair | undefined> {
  const [gone] = await tx
    .delete(blocks)
    .where(and(eq(blocks.id, id), eq(blocks.blockerId, blockerId)))
    .returning({ blockerId: blocks.blockerId, blockedId: blocks.blockedId });
  return gone;
}

interface Page {
  blockerId: number;
  before: number;
  limit: number;
}

export async function findBlocked(db: Executor, { blockerId, before, limit }: Page) {
  return db
    .select({
      id: blocks.id,
      name: users.name,
      avatar: users.avatar,
      blockedAt: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(and(eq(blocks.blockerId, blockerId), lt(blocks.id, before)))
    .orderBy(desc(blocks.id))
    .limit(limit);
}

export async function findAllBlocks(db: Executor, blockerId: number) {
  return db
    .select({ name: users.name, blockedAt: blocks.createdAt })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(blocks.id);
}

export async function deleteBlocksOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
}
