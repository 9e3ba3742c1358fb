import type { NotificationList } from '@akatale/contracts/notices/notifications';
import type { UnreadNotifications } from '@akatale/contracts/notices/notifications-schemas';
import { and, eq, isNull, not, sql, type SQL } from 'drizzle-orm';
import { chats } from '../../../database/schema/chats.ts';
import { follows } from '../../../database/schema/follows.ts';
import { notificationReads, notifications } from '../../../database/schema/notifications.ts';
import { products } from '../../../database/schema/products.ts';
import { timeCursor } from '../../../platform/http/input/cursor.ts';
import { prepared, type Executor, type Transaction } from '../../../platform/postgres/database.ts';
import { isRecentPurchase } from '../../deals/ratings/index.ts';
import { idsBlockedWith } from '../../people/blocks/index.ts';

const { placeholder } = sql;

const isNewProduct = sql`${notifications.type} = 'new_product'`;
const inList: Record<NotificationList | 'chats', SQL> = {
  newProducts: isNewProduct,
  others: sql`${notifications.type} <> 'new_product'`,
  chats: sql`${notifications.type} in ('message', 'support')`,
};

/** Not from a suspended person, nor from one whom this person has blocked or who has blocked them (rule 193). */
const isAboutVisible = (userId: SQL) => sql`(coalesce(${notifications.actorId}, 0) <> all (array(
    select id from users where suspended_at is not null))
  and (${notifications.type} = 'support' or coalesce(${notifications.actorId}, 0) <> all (array(
    ${idsBlockedWith(userId)}))))`;
/** With a closed vendor side, nothing of its chats. */
const isOpen = sql`(${placeholder('seesVendorSide')}::boolean
  or ${notifications.chatSide} is distinct from 'vendor')`;

const readUpTo = (column: typeof notificationReads.newProductsReadAt, userId: SQL) =>
  sql`coalesce((select ${column} from ${notificationReads}
    where ${notificationReads.userId} = ${userId}), '-infinity')`;

const isRead = sql<boolean>`(${notifications.isRead} or ${notifications.createdAt} <=
  case when ${isNewProduct} then ${readUpTo(notificationReads.newProductsReadAt, sql`${notifications.userId}`)}
  else ${readUpTo(notificationReads.othersReadAt, sql`${notifications.userId}`)} end)`;

const columns = {
  id: notifications.id,
  userId: notifications.userId,
  type: notifications.type,
  code: notifications.code,
  values: notifications.values,
  data: notifications.data,
  image: sql<string | null>`(select ${products.images}[1] from ${products}
    where ${products.id} = coalesce(${chats.productId}, (${notifications.data}->>'productId')::bigint))`.as(
    'item_image',
  ),
  actorId: notifications.actorId,
  chatId: notifications.chatId,
  chatSide: notifications.chatSide,
  isRead: isRead.as('is_read_by_now'),
  createdAt: notifications.createdAt,
  /** Null where the person does not follow the actor. */
  isVendorMuted: follows.isMuted,
  /** Of a purchase, by its buyer. */
  givenStars: sql<number | null>`case when ${notifications.code} = 'sale.bought' then (select rating from ratings
    where ratings.chat_id = ${notifications.chatId}) end`.as('given_stars'),
  isRatingAsked: sql<boolean>`coalesce(${chats.status} = 'completed' and not ${chats.reviewDismissed}
    and ${isRecentPurchase}, false)`.as('is_rating_asked'),
  buyerMuted: chats.buyerMuted,
  vendorMuted: chats.vendorMuted,
};

const shown = (db: Executor, which: SQL | undefined) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(
      follows,
      and(isNewProduct, eq(follows.vendorId, notifications.actorId), eq(follows.followerId, notifications.userId)),
    )
    .leftJoin(chats, eq(chats.id, notifications.chatId))
    .where(and(not(notifications.isRemoved), which));

const isOwn = eq(notifications.userId, placeholder('userId'));

const page = (db: Executor, which: SQL | undefined) =>
  shown(
    db,
    and(
      isOwn,
      which,
      sql`(${notifications.createdAt}, ${notifications.id})
        < (${placeholder('before')}::timestamptz, ${placeholder('beforeId')}::bigint)`,
      isAboutVisible(sql`${placeholder('userId')}::bigint`),
      isOpen,
    ),
  )
    .orderBy(sql`${notifications.createdAt} desc, ${notifications.id} desc`)
    .limit(placeholder('limit'));

const pages = {
  all: prepared('notifications_all', (db) => page(db, undefined)),
  newProducts: prepared('notifications_of_products', (db) => page(db, inList.newProducts)),
  others: prepared('notifications_of_others', (db) => page(db, inList.others)),
};

/** The recipient, and whether their chats as a vendor are open. */
export interface Reader {
  userId: number;
  seesVendorSide: boolean;
}

interface Page extends Reader {
  list: NotificationList | undefined;
  before: { at: Date; id: number } | undefined;
  limit: number;
}

export async function findNotifications(db: Executor, { list, before, ...reader }: Page) {
  return pages[list ?? 'all'](db).execute({
    ...reader,
    before: before?.at.toISOString() ?? 'infinity',
    beforeId: before?.id ?? 0,
  });
}

export type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number];

const ownById = prepared('notification_by_id', (db) =>
  shown(db, and(isOwn, eq(notifications.id, placeholder('id')), isAboutVisible(sql`${notifications.userId}`), isOpen)),
);

export async function findNotification(db: Executor, reader: Reader, id: number): Promise<NotificationRow | undefined> {
  const [row] = await ownById(db).execute({ ...reader, id });
  return row;
}

const byIds = prepared('notifications_by_ids', (db) =>
  shown(
    db,
    and(sql`${notifications.id} = any(${placeholder('ids')}::bigint[])`, isAboutVisible(sql`${notifications.userId}`)),
  ),
);

export async function findNotificationsById(db: Executor, ids: readonly number[]) {
  return byIds(db).execute({ ids });
}

const unread = (list: keyof typeof inList, column: typeof notificationReads.newProductsReadAt) =>
  sql<number>`(select count(*)::int from ${notifications}
    where ${notifications.userId} = person.id and not ${notifications.isRead} and ${inList[list]}
    and ${notifications.createdAt} > ${readUpTo(column, sql`person.id`)}
    and ${isAboutVisible(sql`person.id`)}
    and (person.sees_vendor_side or ${notifications.chatSide} is distinct from 'vendor'))`;

const unreadOf = prepared('notifications_unread', (db) =>
  db
    .select({
      userId: sql<number>`person.id`.as('user_id'),
      newProducts: unread('newProducts', notificationReads.newProductsReadAt).as('new_products'),
      others: unread('others', notificationReads.othersReadAt).as('others'),
      chats: unread('chats', notificationReads.othersReadAt).as('chats'),
    })
    .from(
      sql`unnest(${placeholder('userIds')}::bigint[], ${placeholder('seesVendorSide')}::boolean[])
        as person (id, sees_vendor_side)`,
    ),
);

export async function countUnread(db: Executor, readers: readonly Reader[]): Promise<Map<number, UnreadNotifications>> {
  const rows = await unreadOf(db).execute({
    userIds: readers.map(({ userId }) => userId),
    seesVendorSide: readers.map(({ seesVendorSide }) => seesVendorSide),
  });
  return new Map(rows.map(({ userId, ...lists }) => [userId, { count: lists.newProducts + lists.others, ...lists }]));
}

export async function markRead(tx: Transaction, id: number): Promise<void> {
  await tx.update(notifications).set({ isRead: true }).where(eq(notifications.id, id));
}

/** Of a message only the content goes: without the row, the message would look as if it had not been notified. */
export async function deleteById(tx: Transaction, id: number): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.id, id), isNull(notifications.messageId)));
  await tx
    .update(notifications)
    .set({ isRemoved: true, isRead: true, code: null, values: null, data: {} })
    .where(eq(notifications.id, id));
}

const latestCreatedAt = (list: NotificationList, userId: number) =>
  sql`(select ${notifications.createdAt} from ${notifications}
    where ${notifications.userId} = ${userId} and ${inList[list]}
    order by ${notifications.createdAt} desc, ${notifications.id} desc limit 1)`;

/** Stores a time up to which everything is read instead of updating each row. */
export async function markAllRead(tx: Transaction, userId: number, lists: readonly NotificationList[]): Promise<void> {
  const value = (list: NotificationList) => (lists.includes(list) ? latestCreatedAt(list, userId) : null);
  await tx
    .insert(notificationReads)
    .values({
      userId,
      newProductsReadAt: sql`${value('newProducts')}`,
      othersReadAt: sql`${value('others')}`,
    })
    .onConflictDoUpdate({
      target: notificationReads.userId,
      set: {
        newProductsReadAt: sql`greatest(${notificationReads.newProductsReadAt}, excluded.new_products_read_at)`,
        othersReadAt: sql`greatest(${notificationReads.othersReadAt}, excluded.others_read_at)`,
      },
    });
}

const { write, read } = timeCursor('b');

export function notificationCursor({ createdAt, id }: { createdAt: Date; id: number }): string {
  return write(createdAt, id);
}

/** Refuses `INVALID_CURSOR`. */
export const readNotificationCursor = read;
