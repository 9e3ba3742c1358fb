import { folded } from './fold.ts';

/** Seven digits with nothing but signs and spaces between them. */
const NUMBER = /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u;

const SIGNS = '[^\\p{L}\\p{N}]';
const MAIL_HOSTS = 'gmail|yahoo|outlook|hotmail|icloud';
const ADDRESS = new RegExp(
  [
    '@',
    `(?:^|${SIGNS})at${SIGNS}+[\\p{L}\\p{N}-]+(?:\\.|${SIGNS}+(?:dot|\\.)${SIGNS}+)\\p{L}{2,}`,
    `(?:^|${SIGNS})at${SIGNS}*(?:${MAIL_HOSTS})`,
    `(?:${MAIL_HOSTS})${SIGNS}*(?:dot)?${SIGNS}*com`,
  ].join('|'),
  'u',
);

/** A telephone number or a mail address, in whatever letters and digits it is spelled. */
export function hasContact(text: string): boolean {
  const plain = folded(text);
  return ADDRESS.test(plain) || NUMBER.test(plain);
}
