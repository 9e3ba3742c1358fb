import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of a listing, computed independently of the search under test. */
export interface Listed {
  id: number;
  title: string;
  category: string;
  vendorName: string;
}

/** A typed query, and its correct readings as words. */
export interface Query {
  typed: string;
  meant: string[][];
}

export interface Verdict {
  /** Mean recall over all queries. */
  recall: number;
  /** Queries with incomplete recall: their recall, and the titles shown instead. */
  misses: { typed: string; recall: number; instead: string[] }[];
  /** Queries without any relevant listing, which do not count. */
  unanswerable: string[];
  /** Queries for which a listing with every typed word in its title came after one without. */
  outOfOrder: string[];
}

/** People look at a page, and seldom at the next. */
export const PAGE = 20;

type List = 'queries' | 'held-out' | 'names' | 'heard' | 'names-last' | 'heard-last';

/** The lines of one of the lists beside this file. */
export function readQueries(list: List): Query[] {
  return linesOf(list).map((line) => {
    const [typed = '', meant = ''] = line.replace(/ # source: .*/, '').split(' = ');
    return { typed, meant: meant.split(' | ').map(wordsOf) };
  });
}

/** The listings that must exist, among others. */
export function readGoods() {
  return [...linesOf('goods'), ...linesOf('goods-more')].map((line) => {
    const [title = '', category = '', vendorName = ''] = line.split(' | ');
    return { title, category, vendorName };
  });
}

/** Runs every query for its first page and compares the result with all listings. */
export async function judge(
  queries: readonly Query[],
  listings: readonly Listed[],
  search: (typed: string) => Promise<number[]>,
): Promise<Verdict> {
  const products = new Map(listings.map((each) => [each.id, { ...each, ...lookedUpBy(each) }]));
  const byWord = new Map<string, Shelved[]>();
  for (const each of products.values()) {
    for (const word of each.words) {
      const others = byWord.get(word);
      if (others) others.push(each);
      else byWord.set(word, [each]);
    }
  }
  const verdict: Verdict = { recall: 0, misses: [], unanswerable: [], outOfOrder: [] };
  for (const { typed, meant } of queries) {
    const holding = meant.flatMap((way) =>
      (byWord.get(way[0] ?? '') ?? []).filter(({ words }) => way.every((word) => words.has(word))),
    );
    const titled = holding.filter(({ inTitle }) => meant.some((way) => way.every((word) => inTitle.has(word))));
    const answers = new Set(titled.length > 0 ? titled : holding);
    const found = (await search(typed)).map((id) => products.get(id)!);
    const recall = found.filter((each) => answers.has(each)).length / Math.min(PAGE, answers.size);
    if (answers.size === 0) verdict.unanswerable.push(typed);
    else verdict.recall += recall / queries.length;
    if (recall < 1) {
      const others = found.filter((each) => !answers.has(each));
      verdict.misses.push({ typed, recall, instead: others.map(({ title }) => title) });
    }
    const asTyped = wordsOf(typed);
    const isExact = found.map(({ inTitle }) => asTyped.every((word) => inTitle.has(word)));
    if (isExact.lastIndexOf(true) > isExact.indexOf(false) && isExact.includes(false)) {
      verdict.outOfOrder.push(typed);
    }
  }
  return verdict;
}

type Shelved = Listed & ReturnType<typeof lookedUpBy>;

function lookedUpBy({ title, category, vendorName }: Listed) {
  const inTitle = new Set(wordsOf(title));
  return { inTitle, words: new Set(wordsOf(`${title} ${category} ${vendorName}`)) };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  );
}

function linesOf(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
