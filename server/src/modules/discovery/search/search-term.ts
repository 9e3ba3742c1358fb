/** Stands where a search was for a person or a number, which nobody has to read. */
export const MASKED_TERM = '(hidden)';

/** Seven digits with nothing but the signs of telephone numbers between them. */
const NUMBER = /(?:\p{Nd}[\s()+./-]*){7}/u;

/** A search as it is kept: in small letters and single spaces, and masked where it is private (M10). */
export function keptTerm(search: string): string {
  const term = search.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return term.includes('@') || NUMBER.test(term) ? MASKED_TERM : term;
}
