import { eq, sql } from 'drizzle-orm';
import { chats, messages } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { CHANNEL } from '../../../platform/events/envelope.ts';
import { prepared, type Database, type Executor } from '../../../platform/postgres/database.ts';
import { notifyOfRows } from '../../../platform/postgres/notify-by-commit.ts';
import { entitlementColumns } from '../../entitlements/index.ts';
import {
  accessColumns,
  buyers,
  chatColumns,
  isOfVendor,
  nameColumns,
  vendors,
  withAccess,
} from '../chat-access-store.ts';
import { messageSent } from '../chats-events.ts';
import type { InsertedRow } from '../messages/messages-store.ts';

const { placeholder } = sql;

/** Everything that decisions and announcements depend on. A message stored now is after all read receipts. */
const state = sql<string>`row(${sql.join(
  Object.values({ ...chatColumns, ...entitlementColumns, ...nameColumns }).map((column) => sql`${column}`),
  sql`, `,
)})::text`;

const knownById = prepared('known_chats', (db) =>
  db
    .select({
      ...accessColumns,
      ...nameColumns,
      productTitle: chats.productTitle,
      state: state.as('state'),
    })
    .from(chats)
    .innerJoin(buyers, eq(buyers.id, chats.buyerId))
    .leftJoin(vendors, eq(vendors.id, chats.vendorId))
    .leftJoin(entitlements, isOfVendor)
    .where(sql`${chats.id} = any(${placeholder('ids')}::int[])`),
);

export async function findChatSnapshots(db: Executor, ids: readonly number[]) {
  const rows = await knownById(db).execute({ ids });
  return rows.map(withAccess);
}

export type ChatSnapshot = Awaited<ReturnType<typeof findChatSnapshots>>[number];

const insertedIfUnchanged = prepared('messages_inserted_if_unchanged', (db) => {
  const unchanged = db.$with('unchanged').as(
    db
      .select({ id: chats.id })
      .from(chats)
      .innerJoin(buyers, eq(buyers.id, chats.buyerId))
      .leftJoin(vendors, eq(vendors.id, chats.vendorId))
      .leftJoin(entitlements, isOfVendor)
      .innerJoin(
        sql`unnest(${placeholder('knownId')}::int[], ${placeholder('knownState')}::text[])
          as known (id, state)`,
        sql`known.id = ${chats.id} and known.state = ${state}`,
      )
      // `any` keeps the index scan for any number of chats; this runs many times a second.
      .where(sql`${chats.id} = any(${placeholder('knownId')}::int[])`)
      .orderBy(chats.id)
      .for('no key update', { of: chats, skipLocked: true }),
  );
  const { id, chatId, senderId, tempId } = messages;
  const stored = db.$with('stored', { id, chatId, senderId, tempId }).as(sql`
    insert into messages (chat_id, sender_id, message, temp_id, sent_at)
    select chat_id, sender_id, message, temp_id, ${placeholder('sentAt')}::timestamptz
    from unnest(
      ${placeholder('chatId')}::int[], ${placeholder('senderId')}::int[],
      ${placeholder('message')}::text[], ${placeholder('tempId')}::text[]
    ) with ordinality as draft (chat_id, sender_id, message, temp_id, place)
    join unchanged on unchanged.id = draft.chat_id
    order by place
    on conflict (chat_id, sender_id, temp_id) do nothing
    returning id, chat_id, sender_id, temp_id`);
  const touched = db.$with('touched', {}).as(sql`
    update chats set last_message_at = greatest(last_message_at, ${placeholder('sentAt')}::timestamptz)
    where id = any(array(select chat_id from stored))`);
  const told = db.$with('told', { texts: sql<number>`texts`.as('texts') }).as(
    notifyOfRows({
      channel: CHANNEL,
      type: messageSent.name,
      head: sql`${placeholder('head')}`,
      rows: sql`stored`,
      orderBy: sql`id`,
      data: { chatId: sql`chat_id`, messageId: sql`id` },
    }),
  );
  return db
    .with(unchanged, stored, touched, told)
    .select({
      ...{ id: stored.id, chatId: stored.chatId },
      ...{ senderId: stored.senderId, tempId: stored.tempId },
      told: sql`(select texts from told)`,
    })
    .from(stored)
    .orderBy(stored.id);
});

interface Words {
  chats: Iterable<ChatSnapshot>;
  words: readonly { chatId: number; senderId: number; message: string; tempId: string | null }[];
  sentAt: Date;
  head: string;
}

/**
 * One statement and transaction that never waits: messages stored before are left out, and so are chats that have
 * changed or are locked. As in `lockChats`, a chat is locked before the ids of its messages are drawn.
 */
export async function insertIfUnchanged(
  db: Database,
  { chats: known, words, sentAt, head }: Words,
): Promise<InsertedRow[]> {
  if (words.length === 0) return [];
  const all = [...known];
  return insertedIfUnchanged(db).execute({
    knownId: all.map(({ id }) => id),
    knownState: all.map((chat) => chat.state),
    chatId: words.map(({ chatId }) => chatId),
    senderId: words.map(({ senderId }) => senderId),
    message: words.map(({ message }) => message),
    tempId: words.map(({ tempId }) => tempId),
    sentAt: sentAt.toISOString(),
    head,
  });
}
