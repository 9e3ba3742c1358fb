/** Rule 34. */
export const MASKED_TERM = '(hidden)';

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

/** Lower case, single spaces, masked where it may be personal data, in whatever letters and digits it is spelled. */
export function normalizeTerm(search: string): string {
  const term = search.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  // Some styled letters are upper case only once they are plain.
  const plain = term.normalize('NFKC').toLowerCase();
  return ADDRESS.test(plain) || NUMBER.test(plain) ? MASKED_TERM : term;
}
