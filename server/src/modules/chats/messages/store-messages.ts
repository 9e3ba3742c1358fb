import type { Transaction } from '../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import type { Draft } from './message-draft.ts';
import { storedTempId, type StoredMessage } from './message-view.ts';
import { insertMessages, type InsertedRow } from './messages-store.ts';

type Photos = ChatsDeps['photos'];
type TakenPhotos = Map<Draft, NonNullable<Awaited<ReturnType<Photos['takeChatPhoto']>>>>;

/** The chats are locked. Left out are messages stored before, duplicates, and those whose photo is unavailable. */
export async function storeMessages(
  { clock, photos }: Pick<ChatsDeps, 'clock' | 'photos'>,
  tx: Transaction,
  drafts: readonly Draft[],
): Promise<Map<Draft, StoredMessage>> {
  const taken = await takePhotos(photos, tx, drafts);
  const sentAt = clock.now();
  const storable = drafts
    .filter((draft) => !draft.photo || taken.has(draft))
    .map((draft) => {
      const payload = taken.get(draft)?.photo ?? null;
      const kind = payload ? ('photo' as const) : ('text' as const);
      return { draft, row: { ...idempotencyKeyOf(draft), kind, message: draft.message, payload, sentAt } };
    });
  const inserted = await insertMessages(
    tx,
    storable.map(({ row }) => row),
  );
  const idOf = matcher(inserted);
  const stored = new Map<Draft, StoredMessage>();
  for (const { draft, row } of storable) {
    const id = idOf(row);
    if (id === undefined) continue;
    stored.set(draft, { ...row, id });
    const photo = taken.get(draft);
    if (photo) await photos.bindToMessage(tx, photo.id, id);
  }
  return stored;
}

async function takePhotos(photos: Photos, tx: Transaction, drafts: readonly Draft[]): Promise<TakenPhotos> {
  const taken: TakenPhotos = new Map();
  const ids = new Set<number>();
  for (const draft of drafts) {
    if (!draft.photo) continue;
    const { actor, chatId, photo: url } = draft;
    const photo = await photos.takeChatPhoto(tx, { ownerId: actor.userId, chatId, url });
    if (!photo || ids.has(photo.id)) continue;
    ids.add(photo.id);
    taken.set(draft, photo);
  }
  return taken;
}

/** Matches each inserted row once: by name, and rows without a name by order. */
export function matcher(inserted: readonly InsertedRow[]) {
  const ids = new Map<string, number[]>();
  for (const row of inserted) {
    const key = serializeKey(row);
    const same = ids.get(key);
    if (same) same.push(row.id);
    else ids.set(key, [row.id]);
  }
  return (row: IdempotencyKey): number | undefined => ids.get(serializeKey(row))?.shift();
}

type IdempotencyKey = Pick<InsertedRow, 'chatId' | 'senderId' | 'tempId'>;

/** Identifies a message when it is sent again. */
export const idempotencyKeyOf = ({ chatId, actor, tempId }: Draft) => ({
  chatId,
  senderId: actor.userId,
  tempId: storedTempId(tempId),
});

/** A name as JSON is never `null`, so messages without one have a key of their own. */
export const serializeKey = ({ chatId, senderId, tempId }: IdempotencyKey) => `${chatId} ${senderId} ${tempId}`;
