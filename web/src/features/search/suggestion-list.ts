import type { Suggestions } from '@akatale/contracts/products/discovery';

/** One line of the list: a search to be made, or a category to be opened. */
export interface Suggestion {
  kind: 'recent' | 'term' | 'category';
  text: string;
}

const MOST = 8;
/** So many of one's own beside what others look for. */
const MOST_RECENT_TYPED = 3;

/**
 * What to show for what is typed: one's own searches first, then categories, then what many look
 * for. With nothing typed only one's own.
 */
export function suggestionsFor(
  typed: string,
  recent: readonly string[],
  { terms, categories }: Suggestions,
): Suggestion[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return recent.slice(0, MOST).map((text) => ({ kind: 'recent', text }));
  const own = recent
    .filter((text) => text.toLowerCase().startsWith(wanted) && text.toLowerCase() !== wanted)
    .slice(0, MOST_RECENT_TYPED);
  const isOwn = (term: string) => own.some((text) => text.toLowerCase() === term.toLowerCase());
  const lines: Suggestion[] = [
    ...own.map((text) => ({ kind: 'recent', text }) as const),
    ...categories.map((text) => ({ kind: 'category', text }) as const),
    ...terms.filter((term) => !isOwn(term)).map((text) => ({ kind: 'term', text }) as const),
  ];
  return lines.slice(0, MOST);
}
