import type { Message } from '@akatale/contracts/chats/messages-schemas';

const PREVIEW_LENGTH = 50;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Only visible ASCII characters: no need to segment graphemes. */
const PLAIN = /^[\x20-\x7e]*$/;

/** Rule 46. */
export function messagePreview({ kind, message }: Pick<Message, 'kind' | 'message'>): string {
  const words = message.replace(/\s+/g, ' ').trim();
  if (words === '' && kind === 'photo') return 'Photo';
  if (words.length <= PREVIEW_LENGTH) return words;
  const beginning = words.slice(0, PREVIEW_LENGTH + 1);
  if (PLAIN.test(beginning)) return `${beginning.slice(0, PREVIEW_LENGTH)}…`;
  // Bounds the cost of characters with very many combining marks.
  const first = [...graphemes.segment(words.slice(0, PREVIEW_LENGTH * 40))];
  if (first.length <= PREVIEW_LENGTH) return words;
  return `${first
    .slice(0, PREVIEW_LENGTH)
    .map(({ segment }) => segment)
    .join('')}…`;
}
