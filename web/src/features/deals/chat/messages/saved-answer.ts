import type { Message } from '@akatale/contracts/deals/messages-schemas';

/** Whose answer it is, and what it says: a seller's name may have a colon of its own. */
export function savedAnswerOf({ message, system }: Pick<Message, 'message' | 'system'>): [whose: string, said: string] {
  const seller = system?.seller ?? '';
  const end = message.indexOf(': ', message.includes(seller) ? message.indexOf(seller) + seller.length : 0) + 2;
  return [message.slice(0, end), message.slice(end)];
}
