import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { chats, numberRequests } from '../../../../database/schema/chats.ts';
import { users } from '../../../../database/schema/users.ts';
import { type Executor, prepared, type Transaction } from '../../../../platform/postgres/database.ts';
import type { NumberRequest } from './numbers-policy.ts';

const vendors = alias(users, 'vendors');
const owners = alias(users, 'owners');

const isLast = sql`not exists (
  select from number_requests as later
  where later.chat_id = ${numberRequests.chatId} and later.asker_id = ${numberRequests.askerId}
    and later.id > ${numberRequests.id}
)`;

const requestsInChat = prepared('number_requests_in_chat', (db) =>
  db
    .select({
      isVendorUnclaimed: sql<boolean>`${vendors.email} is null`,
      id: numberRequests.id,
      askerId: numberRequests.askerId,
      status: numberRequests.status,
      isRecent: sql<boolean>`coalesce(${numberRequests.endedAt} > app_now() - interval '24 hours', false)`,
    })
    .from(chats)
    .innerJoin(vendors, eq(vendors.id, chats.vendorId))
    .leftJoin(numberRequests, and(eq(numberRequests.chatId, chats.id), isLast))
    .where(eq(chats.id, sql.placeholder('chatId'))),
);

/** Of a chat with a seller: the last request of each side, the open one if there is one. */
export async function findRequests(db: Executor, chatId: number) {
  const rows = await requestsInChat(db).execute({ chatId });
  return {
    isVendorUnclaimed: rows[0]?.isVendorUnclaimed ?? true,
    requests: rows.flatMap(({ id, askerId, status, isRecent }): (NumberRequest & { id: number })[] =>
      id === null || askerId === null || status === null ? [] : [{ id, askerId, status, isRecent }],
    ),
  };
}

/** Null unless it is allowed in this statement. */
export async function findSharedNumber(db: Executor, chatId: number, askerId: number): Promise<string | null> {
  const [row] = await db
    .select({ number: owners.contactNumberE164 })
    .from(numberRequests)
    .innerJoin(owners, eq(owners.id, numberRequests.ownerId))
    .where(
      and(eq(numberRequests.chatId, chatId), eq(numberRequests.askerId, askerId), eq(numberRequests.status, 'allowed')),
    );
  return row?.number ?? null;
}

interface NewRequest {
  chatId: number;
  askerId: number;
  ownerId: number;
}

export async function insertRequest(tx: Transaction, request: NewRequest): Promise<void> {
  await tx.insert(numberRequests).values({ ...request, askedAt: sql`app_now()` });
}

export async function allowRequest(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(numberRequests)
    .set({ status: 'allowed', allowedAt: sql`app_now()` })
    .where(eq(numberRequests.id, id));
}

export async function endRequest(tx: Transaction, id: number, status: 'declined' | 'taken-back'): Promise<void> {
  await tx
    .update(numberRequests)
    .set({ status, endedAt: sql`app_now()` })
    .where(eq(numberRequests.id, id));
}

const isBy = (userId: number) => or(eq(numberRequests.askerId, userId), eq(numberRequests.ownerId, userId));

/** What a person asked and was asked, in all chats. */
export async function endRequestsOf(tx: Transaction, userId: number): Promise<void> {
  await endOpen(tx, isBy(userId));
}

export async function endRequestsBetween(tx: Transaction, one: number, other: number): Promise<void> {
  await endOpen(tx, and(isBy(one), isBy(other)));
}

/** Whoever may call this person; who waits for the answer gets the new number. */
export async function endAllowedBy(tx: Transaction, ownerId: number): Promise<void> {
  await endOpen(tx, and(eq(numberRequests.ownerId, ownerId), eq(numberRequests.status, 'allowed')));
}

/** In one order, so that two transactions never wait for each other in a circle. */
async function endOpen(tx: Transaction, condition: SQL | undefined): Promise<void> {
  const open = tx
    .select({ id: numberRequests.id })
    .from(numberRequests)
    .where(and(isNull(numberRequests.endedAt), condition))
    .orderBy(numberRequests.id)
    .for('update');
  await tx
    .update(numberRequests)
    .set({ status: 'ended', endedAt: sql`app_now()` })
    .where(sql`${numberRequests.id} in ${open}`);
}

/** Without a number: a person's own is in the copy of their account, and others' are not theirs. */
export async function findAllRequestsOf(db: Executor, userId: number) {
  return db
    .select({
      chatId: numberRequests.chatId,
      isOwnNumber: sql<boolean>`${numberRequests.ownerId} = ${userId}`,
      status: numberRequests.status,
      askedAt: numberRequests.askedAt,
      allowedAt: numberRequests.allowedAt,
      endedAt: numberRequests.endedAt,
    })
    .from(numberRequests)
    .where(isBy(userId))
    .orderBy(numberRequests.id);
}

export async function deleteRequestsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(numberRequests).where(isBy(userId));
}

/** Whose number is known in the chat, whether or not it still is allowed. */
export async function findGivers(db: Executor, chatId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ ownerId: numberRequests.ownerId })
    .from(numberRequests)
    .where(and(eq(numberRequests.chatId, chatId), sql`${numberRequests.allowedAt} is not null`));
  return rows.map(({ ownerId }) => ownerId);
}
