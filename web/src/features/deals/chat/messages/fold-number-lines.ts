import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { chatText } from '../../../../text/deals/chat-text.ts';

const isAboutNumber = (message?: Message) => message?.system?.event.startsWith('number');

/** The same for the same message, so that what is drawn already stays. */
const saidOfBoth = new WeakMap<Message, Message>();

function asBoth(message: Message): Message {
  const both = saidOfBoth.get(message) ?? { ...message, message: chatText.bothNumbers };
  saidOfBoth.set(message, both);
  return both;
}

/** Of lines about numbers that follow each other the last is left; the head has what is open. Where both share it says so. */
export function foldNumberLines(messages: readonly Message[]): Message[] {
  const sharing = new Set<unknown>();
  return messages.flatMap((message, at) => {
    if (!isAboutNumber(message)) {
      sharing.clear();
      return message;
    }
    const { event, side } = message.system ?? {};
    if (event === 'numberAllowed') sharing.add(side);
    if (event === 'numberTakenBack') sharing.delete(side);
    if (isAboutNumber(messages[at + 1])) return [];
    return event === 'numberAllowed' && sharing.size > 1 ? asBoth(message) : message;
  });
}
