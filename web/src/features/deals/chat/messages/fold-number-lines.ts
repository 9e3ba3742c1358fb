import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { chatText } from '../../../../text/deals/chat-text.ts';

const isAboutNumber = (message?: Message) => message?.system?.event.startsWith('number');

const sharedBy = (message?: Message) => message?.system?.event === 'numberAllowed' && message.system.side;

/** Of lines about numbers that follow each other the last is left; the head has what is open. Where both asked and shared it says so. */
export function foldNumberLines(messages: readonly Message[]): Message[] {
  return messages.flatMap((message, at) => {
    if (!isAboutNumber(message)) return message;
    if (isAboutNumber(messages[at + 1])) return [];
    const sides = [sharedBy(message), sharedBy(messages[at - 2])];
    return sides.includes('buyer') && sides.includes('vendor')
      ? { ...message, message: chatText.bothNumbers }
      : message;
  });
}
