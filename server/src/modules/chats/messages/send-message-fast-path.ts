import { isConflict } from '../../../platform/postgres/database-errors.ts';
import { refusalToOpen, refusalToWrite, sideOf } from '../chat-policy.ts';
import { type ChatsDeps, messageSent } from '../chats-deps.ts';
import type { ChatSnapshotCache } from '../conversations/chat-snapshot-cache.ts';
import { insertIfUnchanged, type ChatSnapshot } from '../conversations/chat-snapshots-store.ts';
import type { Draft } from './message-draft.ts';
import { toMessage } from './message-view.ts';
import { type Sent, sentMessage } from './send-message.ts';
import { matcher, idempotencyKeyOf } from './store-messages.ts';

interface FastPathDeps extends Pick<ChatsDeps, 'clock' | 'db' | 'events'> {
  snapshots: ChatSnapshotCache;
}

/** Stores nothing where a chat has changed since it was cached. Messages without a result go through `sendMessages`. */
export async function sendMessagesFast(
  { clock, db, events, snapshots }: FastPathDeps,
  drafts: readonly Draft[],
): Promise<Map<Draft, Sent>> {
  const readAt = performance.now();
  const found = await snapshots.find(db, new Set(drafts.map(({ chatId }) => chatId)));
  const open = drafts.flatMap((draft) => {
    const chat = found.get(draft.chatId);
    return chat && mayWrite(draft, chat) ? [{ draft, chat, name: idempotencyKeyOf(draft) }] : [];
  });
  for (const chat of found.values()) if (refusalToWrite(chat)) snapshots.forget(chat.id);
  const sentAt = clock.now();
  const stored = await events
    .announceInStatement(messageSent, async (head) => {
      const rows = await insertIfUnchanged(db, {
        sentAt,
        head,
        chats: new Set(open.map(({ chat }) => chat)),
        drafts: open.map(({ draft, name }) => ({ ...name, message: draft.message })),
      });
      const idOf = matcher(rows);
      return open.flatMap(({ draft, chat, name }) => {
        const id = idOf(name);
        if (id === undefined) return [];
        const message = { id, kind: 'text', message: draft.message, payload: null } as const;
        const row = sentMessage({ ...message, ...name, sentAt }, chat, readAt);
        return [{ draft, data: { chatId: chat.id, messageId: id }, row }];
      });
    })
    .catch(nothingInConflict);
  const sent = new Map<Draft, Sent>();
  for (const { draft, row } of stored) {
    const side = sideOf(draft.actor, row.chat) ?? 'buyer';
    // The read receipts are older than the message, so they do not cover it.
    sent.set(draft, { message: toMessage(row.message, row.chat, side), isNew: true });
  }
  for (const { draft, chat } of open) if (!sent.has(draft)) snapshots.forget(chat.id);
  return sent;
}

function mayWrite({ actor, photo }: Draft, chat: ChatSnapshot): boolean {
  // Who answers for support is decided with the chat locked.
  if (photo || sideOf(actor, chat) === 'support') return false;
  return refusalToOpen(actor, chat) === null && refusalToWrite(chat) === null;
}

/** A message that lost against another transaction is retried in one that waits for locks. */
function nothingInConflict(error: unknown): [] {
  if (isConflict(error)) return [];
  throw error;
}
