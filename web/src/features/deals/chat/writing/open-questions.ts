import type { Message } from '@akatale/contracts/deals/messages-schemas';
import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import type { Thread } from '../../../../data/chats/thread.ts';

/** What the buyer has asked by quick messages since the vendor last wrote, and nothing saved has answered, of an item that is for sale. */
export function openQuestions(
  messages: readonly Pick<Message, 'senderId' | 'quickMessage' | 'system'>[],
  { buyerId, product }: Pick<Thread['chat'], 'buyerId' | 'product'>,
): AskedQuestion[] {
  if (product?.status !== 'active') return [];
  const last = messages.map(({ senderId }) => senderId !== null && senderId !== buyerId).lastIndexOf(true);
  const since = messages.slice(last + 1);
  const asked = new Set(since.flatMap(({ quickMessage }) => quickMessage ?? []));
  for (const { system } of since) if (system?.question) asked.delete(system.question);
  return [...asked];
}
