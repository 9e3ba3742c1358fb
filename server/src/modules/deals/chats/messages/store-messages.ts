import type { ChatPhoto } from '@akatale/contracts/deals/messages-schemas';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import type { Draft } from './message-draft.ts';
import { storedTempId, type StoredMessage } from './message-view.ts';
import { insertMessages, type InsertedRow } from './messages-store.ts';

type Photos = ChatsDeps['photos'];
type TakenPhotos = Map<Draft, { id: number; photo: ChatPhoto }>;

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
      const photo = taken.get(draft)?.photo;
      const kind = photo ? ('photo' as const) : ('text' as const);
      const payload = photo ?? (draft.quickMessage ? { quickMessage: draft.quickMessage } : null);
      return { draft, row: { ...idempotencyKeyOf(draft), kind, message: draft.message, payload, sentAt } };
    });
  const inserted = await insertMessages(
    tx,
    storable.map(({ row }) => row),
  );
  const take = matcher(inserted);
  const stored = new Map<Draft, StoredMessage>();
  for (const { draft, row } of storable) {
    const found = take(row);
    if (found) stored.set(draft, { ...row, id: found.id, position: found.position });
  }
  await photos.bindToMessages(
    tx,
    [...stored].flatMap(([draft, { id }]) => {
      const photo = taken.get(draft);
      return photo ? [{ photoId: photo.id, messageId: id }] : [];
    }),
  );
  return stored;
}

async function takePhotos(photos: Photos, tx: Transaction, drafts: readonly Draft[]): Promise<TakenPhotos> {
  const withPhoto = drafts.flatMap((draft) => (draft.photo ? [{ draft, url: draft.photo }] : []));
  const unsent = await photos.takeChatPhotos(
    tx,
    withPhoto.map(({ draft: { actor, chatId }, url }) => ({ ownerId: actor.userId, chatId, url })),
  );
  const taken: TakenPhotos = new Map();
  const ids = new Set<number>();
  for (const [index, { draft }] of withPhoto.entries()) {
    const photo = unsent[index];
    // Of two messages with the same photo the first one gets it.
    if (!photo || ids.has(photo.id)) continue;
    ids.add(photo.id);
    taken.set(draft, photo);
  }
  return taken;
}

/** Matches each inserted row once: by name, and rows without a name by order. */
function matcher(inserted: readonly InsertedRow[]) {
  const rows = new Map<string, InsertedRow[]>();
  for (const row of inserted) {
    const key = serializeKey(row);
    const same = rows.get(key);
    if (same) same.push(row);
    else rows.set(key, [row]);
  }
  return (row: IdempotencyKey): InsertedRow | undefined => rows.get(serializeKey(row))?.shift();
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
