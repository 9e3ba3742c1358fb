import { effectivePrice } from '@akatale/contracts/market/products';
import { LAST_ID } from '@akatale/contracts/paging';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { chats, messages, supportAssignments } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { isOnline, lastSeen } from '../../../../database/schema/presence.ts';
import { products } from '../../../../database/schema/products.ts';
import { ratings } from '../../../../database/schema/ratings.ts';
import { sales } from '../../../../database/schema/sales.ts';
import { users } from '../../../../database/schema/users.ts';
import { timeCursor } from '../../../../platform/http/input/cursor.ts';
import { type Executor, prepared, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';
import { summaryColumns, toProductSummary, type SummaryRow } from '../../../market/products/index.ts';
import { awayOf } from '../../../people/accounts/index.ts';
import { blockIdOf } from '../../../people/blocks/index.ts';
import { accessColumns, isClosedWithin, isOfVendor, withAccess } from '../chat-access-store.ts';
import { messageColumns } from '../messages/messages-store.ts';

const others = alias(users, 'others');
const operators = alias(users, 'operators');

const viewerId = sql`${sql.placeholder('viewerId')}::bigint`;
const isBuyer = sql`(${chats.buyerId} = ${viewerId})`;

const isShown = sql`(messages.audience is null or not ${isBuyer})`;
const isOfOtherSide = sql`(case when ${isBuyer} then messages.sender_id is distinct from ${chats.buyerId}
  else messages.sender_id is null or messages.sender_id = ${chats.buyerId} end)`;
const ownRead = sql`(case when ${isBuyer} then ${chats.buyerReadPosition} else ${chats.vendorReadPosition} end)`;

const unreadCount = sql<number>`(select count(*)::int from messages
  where messages.chat_id = ${chats.id} and messages.position > ${ownRead}
  and ${isShown} and ${isOfOtherSide} and (messages.kind <> 'system' or ${chats.status} = 'active'))`;

const chatsById = prepared('chats_by_id', (db) => {
  const lastMessage = db
    .select(messageColumns)
    .from(messages)
    .where(sql`${messages.chatId} = ${chats.id} and ${isShown}`)
    .orderBy(desc(messages.position))
    .limit(1)
    .as('last_message');
  return db
    .select({
      ...accessColumns,
      buyerReadId: chats.buyerReadId,
      vendorReadId: chats.vendorReadId,
      isSold: chats.isSold,
      reviewDismissed: chats.reviewDismissed,
      productTitle: chats.productTitle,
      openedFrom: chats.openedFrom,
      soldPriceUgx: chats.soldPriceUgx,
      soldQuantity: chats.soldQuantity,
      closedAt: chats.closedAt,
      lastMessageAt: chats.lastMessageAt,
      createdAt: chats.createdAt,
      isUndoable: isClosedWithin('10 minutes'),
      isRatable: isClosedWithin('90 days'),
      unreadCount,
      rating: ratings.rating,
      saleId: sales.id,
      blockId: blockIdOf(viewerId, sql`${others.id}`),
      operatorId: supportAssignments.operatorId,
      operatorName: operators.name,
      other: {
        id: others.id,
        name: others.name,
        avatar: others.avatar,
        hidesPresence: others.hidesPresence,
        isUnclaimed: sql<boolean>`${others.email} is null`,
        away: awayOf(others),
        isOnline: isOnline(others.id),
        lastSeenAt: sql<Date | null>`(select last_seen_at from last_seen
          where user_id = ${others.id})`.mapWith(lastSeen.lastSeenAt),
      },
      product: { ...summaryColumns, deletedAt: products.deletedAt },
      lastMessage: {
        id: lastMessage.id,
        position: lastMessage.position,
        senderId: lastMessage.senderId,
        kind: lastMessage.kind,
        message: lastMessage.message,
        payload: lastMessage.payload,
        tempId: lastMessage.tempId,
        hiddenAt: lastMessage.hiddenAt,
        sentAt: lastMessage.sentAt,
      },
    })
    .from(chats)
    .leftJoin(others, sql`${others.id} = case when ${isBuyer} then ${chats.vendorId} else ${chats.buyerId} end`)
    .leftJoin(entitlements, isOfVendor)
    .leftJoin(products, eq(products.id, chats.productId))
    .leftJoin(ratings, eq(ratings.chatId, chats.id))
    .leftJoin(sales, sql`${sales.chatId} = ${chats.id} and ${sales.undoneAt} is null`)
    .leftJoin(supportAssignments, eq(supportAssignments.chatId, chats.id))
    .leftJoin(operators, eq(operators.id, supportAssignments.operatorId))
    .leftJoinLateral(lastMessage, sql`true`)
    .where(sql`${chats.id} = any(${sql.placeholder('ids')}::bigint[])`);
});

export async function findChats(db: Executor, ids: readonly number[], viewer: number) {
  const rows = await chatsById(db).execute({ ids: [...ids], viewerId: viewer });
  return rows
    .toSorted((a, b) => b.lastMessageAt.getTime() - a.lastMessageAt.getTime() || b.id - a.id)
    .map((row) => ({ ...withAccess(row), product: row.product && withPrice(row.product) }));
}

function withPrice<Listing extends SummaryRow>(listing: Listing) {
  return { ...listing, effectivePriceUgx: effectivePrice(toProductSummary(listing)) };
}

export type ChatRow = Awaited<ReturnType<typeof findChats>>[number];

export interface ChatCursor {
  lastMessageAt: Date;
  id: number;
}

export interface ChatScope {
  userId: number;
  asVendor: boolean;
  asOperator: boolean;
}

function arms({ userId, asVendor, asOperator }: ChatScope): SQL[] {
  return [
    sql`buyer_id = ${userId}`,
    ...(asVendor ? [sql`vendor_id = ${userId} and buyer_id <> ${userId}`] : []),
    ...(asOperator ? [sql`type = 'support' and buyer_id <> ${userId} and ${isWritten}`] : []),
  ];
}

/** Support knows of a chat once a person has written in it (rule 94). */
export const isWritten = sql`exists (select from messages where chat_id = chats.id and kind <> 'system')`;

interface ListedChatsQuery extends ChatScope {
  status: string | undefined;
  before: ChatCursor | undefined;
  limit: number;
}

export async function listChatIds(db: Executor, query: ListedChatsQuery): Promise<number[]> {
  const { status = null, before, limit } = query;
  const at = before?.lastMessageAt.toISOString() ?? 'infinity';
  const order = sql`order by last_message_at desc, id desc limit ${limit}`;
  const pages = arms(query).map(
    (arm) => sql`(select id, last_message_at from chats where ${arm}
      and (last_message_at, id) < (${at}::timestamptz, ${before?.id ?? LAST_ID}::bigint)
      and (${status}::text is null or status = ${status}) ${order})`,
  );
  const rows = await rowsOf(db, { id: z.int() })`select id from (${sql.join(pages, sql` union all `)}) mine ${order}`;
  return rows.map(({ id }) => id);
}

export async function countChatsOf(db: Executor, scope: ChatScope) {
  const mine = sql.join(
    arms({ ...scope, asVendor: true }).map((arm) => sql`select * from chats where ${arm}`),
    sql` union all `,
  );
  const me = scope.userId;
  return rowsOf(db, { status: z.string(), chats: z.int(), unread: z.int(), unreadMuted: z.int() })`
    select status, count(*)::int as chats,
      (count(*) filter (where is_unread))::int as unread,
      (count(*) filter (where is_unread and is_muted))::int as "unreadMuted"
    from (
      select status,
        case when buyer_id = ${me} then buyer_muted else vendor_id = ${me} and vendor_muted end as is_muted,
        (${scope.asVendor} or buyer_id = ${me} or vendor_id is distinct from ${me}) and exists (
          select from messages where chat_id = mine.id
          and position > case when buyer_id = ${me} then buyer_read_position else vendor_read_position end
          and case when buyer_id = ${me}
            then audience is null and sender_id is distinct from buyer_id
            else sender_id is null or sender_id = buyer_id end
          and (kind <> 'system' or mine.status = 'active')
        ) as is_unread
      from (${mine}) mine
    ) chats group by status`;
}

export async function setMuted(
  tx: Transaction,
  { chatId, side, isMuted }: { chatId: number; side: 'buyer' | 'vendor'; isMuted: boolean },
): Promise<void> {
  await tx
    .update(chats)
    .set(side === 'buyer' ? { buyerMuted: isMuted } : { vendorMuted: isMuted })
    .where(eq(chats.id, chatId));
}

const { write, read } = timeCursor('c');

export function chatCursor({ lastMessageAt, id }: ChatCursor): string {
  return write(lastMessageAt, id);
}

export function readChatCursor(cursor: string): ChatCursor {
  const { at, id } = read(cursor);
  return { lastMessageAt: at, id };
}
