import type { Suggestions } from '@akatale/contracts/products/discovery-schemas';

export interface Suggestion {
  kind: 'recent' | 'term' | 'category';
  text: string;
}

const MOST = 8;
const MOST_RECENT_TYPED = 3;

/** Own recent searches, then categories, then popular searches; with an empty input only own ones. */
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
