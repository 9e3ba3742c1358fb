import { retention } from '@akatale/contracts/people/retention';
import { and, eq, inArray, isNotNull, isNull, not, notInArray, sql } from 'drizzle-orm';
import { photos } from '../../../database/schema/photos.ts';
import { type Executor, prepared, type Transaction } from '../../../platform/postgres/database.ts';
import { CHAT_FOLDER } from './photo-address.ts';

export async function insertPhoto(db: Executor, photo: typeof photos.$inferInsert): Promise<void> {
  await db.insert(photos).values(photo);
}

export interface UsablePhoto {
  id: number;
  color: string;
  smallBytes: number;
}

const { placeholder } = sql;
const hasKey = sql`${photos.key} = any(${placeholder('keys')}::bpchar[])`;
const isOfOwner = eq(photos.ownerId, placeholder('ownerId'));

const usable = prepared('lock_usable_photos', (db) =>
  db
    .select({ id: photos.id, key: photos.key, color: photos.color, smallBytes: photos.smallBytes })
    .from(photos)
    .where(
      and(
        hasKey,
        isOfOwner,
        isNull(photos.chatId),
        sql`(not ${photos.isWithheld} or ${photos.productId} = ${placeholder('productId')})`,
        sql`(${photos.productId} is null or ${photos.productId} = ${placeholder('productId')})`,
      ),
    )
    .orderBy(photos.id)
    .for('update'),
);

/** Locked in one order: of two listings with the same photos, the second waits and then finds them used. */
export async function lockUsable(
  db: Executor,
  wanted: { ownerId: number; keys: readonly string[]; productId: number | null },
): Promise<Map<string, UsablePhoto>> {
  const rows = await usable(db).execute(wanted);
  return new Map(rows.map(({ key, ...photo }) => [key, photo]));
}

const inUse = prepared('photos_in_use', (db) =>
  db
    .select({
      key: photos.key,
      width: photos.width,
      height: photos.height,
      color: photos.color,
      perceptualHash: photos.perceptualHash,
      storedBytes: photos.storedBytes,
      smallBytes: photos.smallBytes,
    })
    .from(photos)
    .where(and(hasKey, isOfOwner, isNotNull(photos.productId), not(photos.isWithheld))),
);

export async function findInUse(db: Executor, ownerId: number, keys: readonly string[]) {
  const rows = await inUse(db).execute({ ownerId, keys });
  return new Map(rows.map((row) => [row.key, row]));
}

const binding = prepared('bind_photos', (db) =>
  db
    .update(photos)
    .set({ productId: sql`${placeholder('productId')}` })
    .where(sql`${photos.id} = any(${placeholder('ids')}::bigint[])`),
);

export async function setProduct(db: Executor, ids: readonly number[], productId: number): Promise<void> {
  await binding(db).execute({ ids, productId });
}

export async function releaseOthers(db: Executor, retainedIds: number[], productId: number) {
  await db
    .update(photos)
    .set({ productId: null })
    .where(and(eq(photos.productId, productId), notInArray(photos.id, retainedIds)));
}

const storageKey = sql<string>`case when ${photos.chatId} is null
  then ${photos.key}::text else ${CHAT_FOLDER} || ${photos.key} end`;

/** Deletes at most `limit` unused photos; returns their storage keys. */
export async function deleteOrphans(db: Executor, limit: number): Promise<string[]> {
  const orphans = db
    .select({ id: photos.id })
    .from(photos)
    .where(
      and(
        isNull(photos.productId),
        isNull(photos.messageId),
        sql`${photos.createdAt} < app_now() - interval '${sql.raw(retention.unusedPhoto)}'`,
      ),
    )
    .orderBy(photos.id)
    .limit(limit)
    // A photo that is being bound to a listing right now is not an orphan.
    .for('update', { skipLocked: true });
  const rows = await db.delete(photos).where(inArray(photos.id, orphans)).returning({ key: storageKey });
  return rows.map(({ key }) => key);
}

export async function deleteUnused(db: Executor, ownerId: number, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .delete(photos)
    .where(and(eq(photos.ownerId, ownerId), inArray(storageKey, [...keys]), isNull(photos.productId)))
    .returning({ key: storageKey });
  return rows.map(({ key }) => key);
}

export async function findAllOf(db: Executor, ownerId: number) {
  return db
    .select({
      key: photos.key,
      productId: photos.productId,
      chatId: photos.chatId,
      width: photos.width,
      height: photos.height,
      createdAt: photos.createdAt,
    })
    .from(photos)
    .where(eq(photos.ownerId, ownerId))
    .orderBy(photos.id);
}

export async function deleteAllOf(db: Executor, ownerId: number): Promise<string[]> {
  const rows = await db.delete(photos).where(eq(photos.ownerId, ownerId)).returning({ key: storageKey });
  return rows.map(({ key }) => key);
}

export async function findChatOf(db: Executor, key: string): Promise<number | undefined> {
  const [row] = await db.select({ chatId: photos.chatId }).from(photos).where(eq(photos.key, key));
  return row?.chatId ?? undefined;
}

interface UnsentPhoto {
  key: string;
  ownerId: number;
  chatId: number;
}

/** Of each key that is a photo of this person and chat, and is in no message. */
export async function lockUnsentPhotos(tx: Transaction, unsent: readonly UnsentPhoto[]) {
  return tx
    .select({
      id: photos.id,
      key: photos.key,
      ownerId: photos.ownerId,
      chatId: photos.chatId,
      width: photos.width,
      height: photos.height,
      color: photos.color,
    })
    .from(photos)
    .innerJoin(
      sql`unnest(
        ${sql.param(unsent.map(({ key }) => key))}::text[],
        ${sql.param(unsent.map(({ ownerId }) => ownerId))}::bigint[],
        ${sql.param(unsent.map(({ chatId }) => chatId))}::bigint[]
      ) as unsent (key, owner_id, chat_id)`,
      sql`${photos.key} = unsent.key and ${photos.ownerId} = unsent.owner_id and ${photos.chatId} = unsent.chat_id`,
    )
    .where(isNull(photos.messageId))
    .orderBy(photos.id)
    .for('update', { of: photos });
}

export async function setMessages(
  tx: Transaction,
  sent: readonly { photoId: number; messageId: number }[],
): Promise<void> {
  if (sent.length === 0) return;
  await tx.execute(sql`
    update photos set message_id = sent.message_id
    from unnest(
      ${sql.param(sent.map(({ photoId }) => photoId))}::bigint[],
      ${sql.param(sent.map(({ messageId }) => messageId))}::bigint[]
    ) as sent (photo_id, message_id)
    where photos.id = sent.photo_id`);
}

/** Whether a photo was changed. */
export async function setWithheld(tx: Transaction, productId: number, isWithheld: boolean): Promise<boolean> {
  const { rowCount } = await tx
    .update(photos)
    .set({ isWithheld })
    .where(and(eq(photos.productId, productId), eq(photos.isWithheld, !isWithheld)));
  return (rowCount ?? 0) > 0;
}

export async function findWithheld(db: Executor): Promise<Set<string>> {
  const rows = await db.select({ key: photos.key }).from(photos).where(eq(photos.isWithheld, true));
  return new Set(rows.map(({ key }) => key));
}
