import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { NamedChat } from '../chat-access-store.ts';
import { type ChatsDeps, messageSent } from '../chats-deps.ts';
import { nameForSeller } from '../messages/find-deliveries.ts';
import type { Draft } from '../messages/message-draft.ts';
import { insertMessages, type NewMessage } from '../messages/messages-store.ts';
import { systemMessageText } from '../text/chat-texts.ts';
import { answerOf } from './answer-of.ts';

type GivingDeps = Pick<ChatsDeps, 'appName' | 'clock' | 'events' | 'products'>;

interface Question {
  chat: NamedChat & { vendorId: number; productId: number };
  question: AskedQuestion;
}

/**
 * Answers the quick messages among those that were stored a moment ago with what the sellers have saved, once for each question and
 * chat. The chats are locked. A line of the system on the seller's behalf: whatever asks whether a person has answered leaves it out
 * (rule 587).
 */
export async function giveSavedAnswers(
  deps: GivingDeps,
  tx: Transaction,
  chats: ReadonlyMap<number, NamedChat>,
  stored: Iterable<Draft>,
): Promise<void> {
  const asked = [...stored].flatMap((draft) => questionOf(draft, chats.get(draft.chatId)));
  if (asked.length === 0) return;
  const listings = await deps.products.findAnswers(
    tx,
    asked.map(({ chat }) => chat.productId),
  );
  const rows = asked.flatMap(({ chat, question }) => {
    const listing = listings.get(chat.productId);
    const answer = listing && answerOf(question, listing);
    if (!answer) return [];
    return lineOf(deps, chat, { event: 'savedAnswer', seller: nameOf(deps, chat), question, ...answer });
  });
  for (const { chatId, id } of await insertMessages(tx, rows)) {
    await deps.events.announce(tx, messageSent, { chatId, messageId: id });
  }
}

/** Of a buyer, while the item may be agreed on and its seller may read the chat. */
function questionOf({ actor, quickMessage: question }: Draft, chat: NamedChat | undefined): Question[] {
  if (!question || chat?.status !== 'active' || chat.buyerId !== actor.userId || !chat.isVendorAllowed) return [];
  const { vendorId, productId } = chat;
  return vendorId === null || productId === null ? [] : [{ chat: { ...chat, vendorId, productId }, question }];
}

function nameOf({ appName }: GivingDeps, { vendorName, isVendorUnclaimed }: NamedChat): string {
  return (isVendorUnclaimed ? nameForSeller(appName, vendorName) : vendorName) ?? '';
}

type Payload = Parameters<typeof systemMessageText>[0] & { question: AskedQuestion };

function lineOf({ clock }: GivingDeps, { id: chatId, vendorId }: Question['chat'], payload: Payload): NewMessage {
  return {
    chatId,
    senderId: vendorId,
    kind: 'system',
    message: systemMessageText(payload),
    payload,
    // What a client calls its message is a text or a number, so this is never a seller's, and is stored once.
    tempId: JSON.stringify(['saved-answer', payload.question]),
    sentAt: clock.now(),
  };
}
