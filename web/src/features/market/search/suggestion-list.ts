import type { Suggestions } from '@akatale/contracts/market/discovery-schemas';

type Product = Suggestions['products'][number];

export type Suggestion =
  | { kind: 'recent' | 'term' | 'category'; text: string }
  | { kind: 'product'; text: string; product: Product };

const MOST = 8;
const MOST_RECENT_TYPED = 3;

/** Own recent searches, categories, popular searches, then products; with an empty input only own ones. */
export function suggestionsFor(
  typed: string,
  recent: readonly string[],
  { terms, categories, products }: Suggestions,
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
  const shown = products.map((product) => ({ kind: 'product', text: product.title, product }) as const);
  return [...lines.slice(0, MOST - shown.length), ...shown];
}
