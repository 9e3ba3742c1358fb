import { eq, sql } from 'drizzle-orm';
import { chats, messages } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { CHANNEL } from '../../../platform/events/events.ts';
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
import { messageSent } from '../chats-deps.ts';
import type { InsertedRow } from '../messages/messages-store.ts';

const { placeholder } = sql;

/**
 * Everything that decisions and announcements depend on, as `chat_state()` of the database writes it. A message stored
 * now is after all read receipts.
 */
const state = sql<string>`row(${sql.join(
  Object.values({ ...chatColumns, ...entitlementColumns, ...nameColumns }).map((column) => sql`${column}`),
  sql`, `,
)})::text`;

const snapshotsById = prepared('known_chats', (db) =>
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
  const rows = await snapshotsById(db).execute({ ids });
  return rows.map(withAccess);
}

export type ChatSnapshot = Awaited<ReturnType<typeof findChatSnapshots>>[number];

const insertedIfUnchanged = prepared('messages_inserted_if_unchanged', (db) => {
  const locked = db.$with('locked').as(
    db
      .select({ id: chats.id })
      .from(chats)
      // `any` keeps the index scan for any number of chats; this runs many times a second.
      .where(sql`${chats.id} = any(${placeholder('snapshotId')}::int[])`)
      .orderBy(chats.id)
      .for('no key update', { skipLocked: true }),
  );
  const unchanged = db.$with('unchanged', {}).as(sql`
    select locked.id from locked
    join unnest(${placeholder('snapshotId')}::int[], ${placeholder('snapshotState')}::text[])
      as snapshot (id, state) using (id)
    where snapshot.state = chat_state(locked.id)`);
  const { id, chatId, senderId, tempId } = messages;
  const stored = db.$with('stored', { id, chatId, senderId, tempId }).as(sql`
    insert into messages (chat_id, sender_id, message, temp_id, sent_at)
    select chat_id, sender_id, message, temp_id, ${placeholder('sentAt')}::timestamptz
    from unnest(
      ${placeholder('chatId')}::int[], ${placeholder('senderId')}::int[],
      ${placeholder('message')}::text[], ${placeholder('tempId')}::text[]
    ) with ordinality as draft (chat_id, sender_id, message, temp_id, ordinal)
    join unchanged on unchanged.id = draft.chat_id
    order by ordinal
    on conflict (chat_id, sender_id, temp_id) do nothing
    returning id, chat_id, sender_id, temp_id`);
  const touched = db.$with('touched', {}).as(sql`
    update chats set last_message_at = greatest(last_message_at, ${placeholder('sentAt')}::timestamptz)
    where id = any(array(select chat_id from stored))`);
  const announced = db.$with('announced', { texts: sql<number>`texts`.as('texts') }).as(
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
    .with(locked, unchanged, stored, touched, announced)
    .select({
      id: stored.id,
      chatId: stored.chatId,
      senderId: stored.senderId,
      tempId: stored.tempId,
      announced: sql`(select texts from announced)`,
    })
    .from(stored)
    .orderBy(stored.id);
});

interface ConditionalInsert {
  chats: Iterable<ChatSnapshot>;
  drafts: readonly { chatId: number; senderId: number; message: string; tempId: string | null }[];
  sentAt: Date;
  head: string;
}

/**
 * One statement and transaction that never waits: messages stored before are left out, and so are chats that have
 * changed or are locked. As in `lockChats`, a chat is locked before the ids of its messages are drawn, and its access is
 * read after that: `chat_state()` is volatile, so it sees what was committed meanwhile.
 */
export async function insertIfUnchanged(
  db: Database,
  { chats: snapshots, drafts, sentAt, head }: ConditionalInsert,
): Promise<InsertedRow[]> {
  if (drafts.length === 0) return [];
  const all = [...snapshots];
  return insertedIfUnchanged(db).execute({
    snapshotId: all.map(({ id }) => id),
    snapshotState: all.map((chat) => chat.state),
    chatId: drafts.map(({ chatId }) => chatId),
    senderId: drafts.map(({ senderId }) => senderId),
    message: drafts.map(({ message }) => message),
    tempId: drafts.map(({ tempId }) => tempId),
    sentAt: sentAt.toISOString(),
    head,
  });
}
