import { and, desc, eq, gt, lte, max, sql, type SQL } from 'drizzle-orm';
import { chats, messages } from '../../../../database/schema/chats.ts';
import { entitlements } from '../../../../database/schema/entitlements.ts';
import { users } from '../../../../database/schema/users.ts';
import { prepared, type Executor, type Transaction } from '../../../../platform/postgres/database.ts';
import { accessColumns, isOfVendor, withAccess } from '../chat-access-store.ts';

const position = sql<number>`${messages.position}`.as('position');

export const messageColumns = {
  id: messages.id,
  position,
  senderId: messages.senderId,
  kind: messages.kind,
  message: messages.message,
  payload: messages.payload,
  tempId: messages.tempId,
  hiddenAt: messages.hiddenAt,
  sentAt: messages.sentAt,
};

/** Behind every position. */
const LAST = '2147483647';

const inChat = eq(messages.chatId, sql.placeholder('chatId'));
const shownToSide = sql`(${messages.audience} is null or ${sql.placeholder('isVendorSide')}::boolean)`;

/** Clients name messages by id; one that is not of the chat stands for its place between those that are. */
const positionOf = (id: SQL, direction: 'up to' | 'from') =>
  direction === 'up to'
    ? sql`coalesce((select position from messages where ${inChat} and id <= ${id} order by id desc limit 1), 0)`
    : sql`coalesce((select position from messages where ${inChat} and id >= ${id} order by id limit 1), ${sql.raw(LAST)})`;

const isBefore = sql`${messages.position} < ${positionOf(sql`${sql.placeholder('before')}::bigint`, 'from')}`;

const messagesBefore = prepared('messages_before', (db) =>
  db
    .select(messageColumns)
    .from(messages)
    .where(and(inChat, isBefore, shownToSide))
    .orderBy(desc(messages.position))
    .limit(sql.placeholder('limit')),
);

const messagesAfter = prepared('messages_after', (db) =>
  db
    .select(messageColumns)
    .from(messages)
    .where(
      and(
        inChat,
        sql`${messages.position} > ${positionOf(sql`${sql.placeholder('after')}::bigint`, 'up to')}`,
        isBefore,
        shownToSide,
      ),
    )
    .orderBy(messages.position)
    .limit(sql.placeholder('limit')),
);

/** The position in its chat of the message with this id. */
export const positionOfMessage = (id: SQL) => sql`(select position from messages as placed where placed.id = ${id})`;

interface MessagesQuery {
  chatId: number;
  isVendorSide: boolean;
  before: number | undefined;
  after: number | undefined;
  limit: number;
}

/** Oldest first: the first after an id, else the newest before one. */
export async function findMessages(db: Executor, page: MessagesQuery) {
  const { before = Number.MAX_SAFE_INTEGER, after, ...conditions } = page;
  if (after !== undefined) return messagesAfter(db).execute({ ...conditions, before, after });
  const newestFirst = await messagesBefore(db).execute({ ...conditions, before });
  return newestFirst.toReversed();
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

const messagesById = prepared('messages_by_id', (db) =>
  db
    .select({
      ...accessColumns,
      productTitle: chats.productTitle,
      senderName: users.name,
      isSenderUnclaimed: sql<boolean>`${users.email} is null`,
      message: { ...messageColumns, audience: messages.audience },
    })
    .from(messages)
    .innerJoin(chats, eq(chats.id, messages.chatId))
    .leftJoin(entitlements, isOfVendor)
    .leftJoin(users, eq(users.id, messages.senderId))
    .where(sql`${messages.id} = any(${sql.placeholder('ids')}::bigint[])`),
);

export async function findMessagesById(db: Executor, ids: readonly number[]) {
  const rows = await messagesById(db).execute({ ids });
  return rows.map(withAccess);
}

const idsAfter = prepared('message_ids_after', (db) =>
  db
    .select({ id: messages.id })
    .from(messages)
    .where(gt(messages.id, sql.placeholder('id')))
    .orderBy(desc(messages.id))
    .limit(sql.placeholder('limit')),
);

/** Of all chats, in order, committed ones only. */
export async function findMessageIdsAfter(db: Executor, id: number, limit: number) {
  const newestFirst = await idsAfter(db).execute({ id, limit });
  return newestFirst.map((row) => row.id).toReversed();
}

export async function findLastMessageId(db: Executor): Promise<number> {
  const [row] = await db.select({ id: max(messages.id) }).from(messages);
  return row?.id ?? 0;
}

interface IdempotencyKey {
  chatId: number;
  senderId: number;
  tempId: string | null;
}

/** The chats must be locked, or a concurrent transaction could store the same message. */
export async function findStored(tx: Transaction, named: readonly IdempotencyKey[]) {
  if (named.length === 0) return [];
  return tx
    .select({ ...messageColumns, chatId: messages.chatId })
    .from(messages)
    .innerJoin(
      sql`unnest(
        ${sql.param(named.map(({ chatId }) => chatId))}::bigint[],
        ${sql.param(named.map(({ senderId }) => senderId))}::bigint[],
        ${sql.param(named.map(({ tempId }) => tempId))}::text[]
      ) as named (chat_id, sender_id, temp_id)`,
      sql`${messages.chatId} = named.chat_id and ${messages.senderId} = named.sender_id
        and ${messages.tempId} = named.temp_id`,
    );
}

export interface NewMessage {
  chatId: number;
  senderId: number | null;
  kind: 'text' | 'photo' | 'system';
  message: string;
  payload: object | null;
  tempId?: string | null;
  /** Set if only one side may see it. */
  audience?: 'vendor' | null;
  sentAt: Date;
}

export interface InsertedRow {
  id: number;
  chatId: number;
  senderId: number | null;
  tempId: string | null;
  position: number;
}

const { placeholder } = sql;

const messagesInserted = prepared('messages_inserted', (db) => {
  const { id, chatId, senderId, tempId } = messages;
  const numbered = db.$with('numbered', {}).as(sql`
    select draft.*, chats.last_position + row_number() over (partition by draft.chat_id order by ordinal) as position
    from (
      select distinct on (chat_id, sender_id, coalesce(temp_id, '#' || ordinal)) *
      from unnest(
        ${placeholder('chatId')}::bigint[], ${placeholder('senderId')}::bigint[], ${placeholder('kind')}::text[],
        ${placeholder('message')}::text[], ${placeholder('payload')}::text[], ${placeholder('tempId')}::text[],
        ${placeholder('audience')}::text[], ${placeholder('sentAt')}::timestamptz[]
      ) with ordinality
        as draft (chat_id, sender_id, kind, message, payload, temp_id, audience, sent_at, ordinal)
      order by chat_id, sender_id, coalesce(temp_id, '#' || ordinal), ordinal
    ) as draft
    join chats on chats.id = draft.chat_id
    where not exists (
      select from messages as earlier where earlier.chat_id = draft.chat_id
        and earlier.sender_id = draft.sender_id and earlier.temp_id = draft.temp_id
    )`);
  const stored = db.$with('stored', { id, chatId, senderId, tempId, position }).as(sql`
    insert into messages (chat_id, sender_id, kind, message, payload, temp_id, audience, sent_at, position)
    select chat_id, sender_id, kind, message, payload::jsonb, temp_id, audience, sent_at, position
    from numbered order by ordinal
    returning id, chat_id, sender_id, temp_id, position, sent_at`);
  const touched = db.$with('touched', {}).as(sql`
    update chats set last_message_at = greatest(last_message_at, written.at), last_position = written.position
    from (select chat_id, max(sent_at) as at, max(position) as position from stored group by chat_id) written
    where chats.id = written.chat_id`);
  return db.with(numbered, stored, touched).select().from(stored).orderBy(stored.id);
});

/** The chats are locked. Returns the rows in order, without messages that were stored before or are there twice. */
export async function insertMessages(tx: Transaction, drafts: readonly NewMessage[]): Promise<InsertedRow[]> {
  if (drafts.length === 0) return [];
  return messagesInserted(tx).execute({
    chatId: drafts.map(({ chatId }) => chatId),
    senderId: drafts.map(({ senderId }) => senderId),
    kind: drafts.map(({ kind }) => kind),
    message: drafts.map(({ message }) => message),
    payload: drafts.map(({ payload }) => payload && JSON.stringify(payload)),
    tempId: drafts.map(({ tempId }) => tempId ?? null),
    audience: drafts.map(({ audience }) => audience ?? null),
    sentAt: drafts.map(({ sentAt }) => sentAt.toISOString()),
  });
}

export type ReceiptSide = 'buyer' | 'vendor';
const receiptColumns = {
  buyer: { read: ['buyerReadId', 'buyerReadPosition'], delivered: ['buyerDeliveredId', 'buyerDeliveredPosition'] },
  vendor: { read: ['vendorReadId', 'vendorReadPosition'], delivered: ['vendorDeliveredId', 'vendorDeliveredPosition'] },
} as const;

interface ReceiptMove {
  chatId: number;
  side: ReceiptSide;
  kind: 'read' | 'delivered';
  upTo: number | undefined;
}

/** Moves forward only. Returns the id to which it moved, if it did. A read message is also delivered. */
export async function moveReceipt(db: Executor, { chatId, side, kind, upTo }: ReceiptMove) {
  const target = db.$with('target').as(
    db
      .select({ id: messages.id, position })
      .from(messages)
      .where(and(eq(messages.chatId, chatId), upTo === undefined ? undefined : lte(messages.id, upTo)))
      .orderBy(desc(upTo === undefined ? messages.position : messages.id))
      .limit(1),
  );
  const columns = receiptColumns[side];
  const moved = kind === 'read' ? [columns.read, columns.delivered] : [columns.delivered];
  const values = moved.flatMap(([id, place]) => {
    const isAhead = sql`${chats[place]} < (select position from target)`;
    return [
      [id, sql`case when ${isAhead} then (select id from target) else ${chats[id]} end`],
      [place, sql`greatest(${chats[place]}, (select position from target))`],
    ];
  });
  const [row] = await db
    .with(target)
    .update(chats)
    .set(Object.fromEntries(values))
    .where(and(eq(chats.id, chatId), sql`${chats[columns[kind][1]]} < (select position from target)`))
    .returning({ movedTo: chats[columns[kind][0]] });
  return row?.movedTo;
}

/** Reads up to `limit` messages after `after` that are older than `age`, such as `15 seconds`. */
interface Due {
  after: number;
  limit: number;
  age: string;
}

/**
 * Common table expressions `batch` and `due`: messages in the order of their ids, up to the first that is younger. By
 * then all smaller ids are committed. A sender's clock that runs far ahead holds up nobody.
 */
export function dueMessages({ after, limit, age }: Due): SQL {
  return sql`batch as (
      select id, chat_id, sender_id, kind, sent_at, position from messages where id > ${after} order by id limit ${limit}
    ), due as (
      select * from batch where id < coalesce((
        select min(id) from batch
        where sent_at > app_now() - ${age}::interval and sent_at < app_now() + interval '10 minutes'
      ), ${Number.MAX_SAFE_INTEGER})
    )`;
}
