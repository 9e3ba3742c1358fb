import { cutText } from '@akatale/contracts/chats/cut-text';
import type { Message } from '@akatale/contracts/chats/messages-schemas';

const PREVIEW = { characters: 50, codeUnits: 2_000 };

/** Rule 46. */
export function messagePreview({ kind, message }: Pick<Message, 'kind' | 'message'>): string {
  const words = message.replace(/\s+/g, ' ').trim();
  return words === '' && kind === 'photo' ? 'Photo' : cutText(words, PREVIEW);
}
