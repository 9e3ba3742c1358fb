export const MASKED_TERM = '(hidden)';

/** Seven digits, separated by nothing but characters of telephone numbers. */
const NUMBER = /(?:\p{Nd}[\s()+./-]*){7}/u;

/** Lower case, single spaces, masked where it may be personal data. */
export function normalizeTerm(search: string): string {
  const term = search.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return term.includes('@') || NUMBER.test(term) ? MASKED_TERM : term;
}
