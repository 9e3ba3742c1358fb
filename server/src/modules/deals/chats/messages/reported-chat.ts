import type { ChatPhoto } from '@akatale/contracts/deals/messages-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { ChatsDeps } from '../chats-deps.ts';
import { actorIn } from '../conversations/act-for-seller.ts';
import { openChat } from '../conversations/get-chat.ts';
import { findGivers } from '../numbers/numbers-store.ts';
import { findLastWritten } from './hidden-messages-store.ts';

interface WrittenChat {
  /** The product's. */
  title: string;
  /** Who has given the other their number there, whether or not they took it back. */
  numberGivers: number[];
  /** The oldest first. */
  messages: { senderId: number | null; text: string; photo: string | null; writtenAt: string }[];
}

interface Wanted {
  chatId: number;
  personId: number;
  limit: number;
  viewer: Viewer | null;
}

/** What people last wrote in a sale chat of the viewer with this person. Refuses `NOT_FOUND` and `CHAT_LOCKED`. */
export async function readWrittenChat(
  deps: Pick<ChatsDeps, 'accounts'>,
  tx: Transaction,
  { chatId, personId, limit, viewer }: Wanted,
): Promise<WrittenChat> {
  if (!viewer) refuse('NOT_FOUND');
  const reading = { ...deps, db: tx };
  const { chat, side } = await openChat(reading, await actorIn(reading, viewer, chatId), chatId);
  const otherId = side === 'buyer' ? chat.vendorId : chat.buyerId;
  if (chat.type !== 'sale' || otherId !== personId) refuse('NOT_FOUND');
  const rows = await findLastWritten(tx, chatId, limit);
  const messages = rows.map(({ senderId, kind, message: text, payload, sentAt }) => {
    const photo = kind === 'photo' ? ((payload as ChatPhoto | null)?.url ?? null) : null;
    return { senderId, text, photo, writtenAt: sentAt.toISOString() };
  });
  const numberGivers = await findGivers(tx, chatId);
  return { title: rows[0]?.productTitle ?? '', messages: messages.toReversed(), numberGivers };
}
