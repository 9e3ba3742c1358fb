import type { Transaction } from '../../platform/postgres/database.ts';
import type { ChatsDeps } from './chats-deps.ts';
import { insertMessages, touchChats, type StoredRow } from './messages-store.ts';
import { nameOf } from './plan-messages.ts';
import type { Draft } from './send-message.ts';

/** Stores drafts in their order; those whose photo cannot be had are left out. */
export async function storeMessages(
  { clock, photos }: Pick<ChatsDeps, 'clock' | 'photos'>,
  tx: Transaction,
  fresh: readonly Draft[],
): Promise<Map<Draft, StoredRow>> {
  const taken = new Map<Draft, NonNullable<Awaited<ReturnType<typeof photos.takeChatPhoto>>>>();
  for (const draft of fresh) {
    if (!draft.photo) continue;
    const sending = { ownerId: draft.asker.userId, chatId: draft.chatId, url: draft.photo };
    const photo = await photos.takeChatPhoto(tx, sending);
    const isTaken = [...taken.values()].some(({ id }) => id === photo?.id);
    if (photo && !isTaken) taken.set(draft, photo);
  }
  const storable = fresh.filter((draft) => !draft.photo || taken.has(draft));
  const sentAt = clock.now();
  const rows = await insertMessages(
    tx,
    storable.map((draft) => {
      const payload = taken.get(draft)?.photo ?? null;
      const kind = payload ? 'photo' : 'text';
      return { ...nameOf(draft), kind, message: draft.message, payload, sentAt };
    }),
  );
  await touchChats(tx, rows);
  const stored = new Map<Draft, StoredRow>();
  for (const [at, draft] of storable.entries()) {
    const row = rows[at];
    if (!row) throw new Error('A message was stored without its row');
    stored.set(draft, row);
    const photo = taken.get(draft);
    if (photo) await photos.bindToMessage(tx, photo.id, row.id);
  }
  return stored;
}
