import { hasLink } from '@akatale/contracts/people/contact-as-name';
import { SHORT_OPENING_LETTERS } from '@akatale/contracts/people/new-accounts';
import { hasContact } from '../../../platform/text/contact-in-text.ts';
import { folded, skeleton } from '../../../platform/text/fold.ts';

/** What is compared of the first message of a chat, without what changes nothing for its reader; undefined of short ones (rule 163). */
export function comparedWords(message: string): string | undefined {
  const text = message.trim();
  const isShort = [...text].length <= SHORT_OPENING_LETTERS;
  if (isShort && !hasLink(folded(text)) && !hasContact(text)) return undefined;
  const words = skeleton(text);
  return words === '' ? text : words;
}
