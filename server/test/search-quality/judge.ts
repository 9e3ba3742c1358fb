import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Category } from '@akatale/contracts/categories';
import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';

/** A listing of the market that is searched. */
export interface Listed {
  id: number;
  title: string;
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
  /** Queries whose right words find nothing, which do not count. */
  unanswerable: string[];
  /** Queries for no kind of thing for which a listing with every typed word in its title came after one without. */
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

/** What a first page has of what was asked for. */
export function foundOn({ products, kind }: FeedPage): { ids: number[]; isOfKind: boolean } {
  const wanted = products.filter(({ group = 1 }) => group === 1);
  return { ids: wanted.map(({ id }) => id), isOfKind: kind !== null };
}

/** A search, and the places in a list of listings of those that it asks for; empty where nobody sells such a thing. */
export interface Judged {
  typed: string;
  wanted: ReadonlySet<number>;
}

export function readJudged(market: 'demo' | 'goods'): Judged[] {
  return linesOf(`judged-${market}`, 'tsv').map((line) => {
    const [typed = '', places = ''] = line.split('\t');
    return { typed, wanted: new Set(places === '-' ? [] : places.split(' ').map((place) => Number(place) - 1)) };
  });
}

/** A title, its category, and the ids of the kinds that are right for it; "-" is none. */
export function readTitles() {
  return linesOf('judged-titles', 'tsv').map((line) => {
    const [title = '', category = '', ids = ''] = line.split('\t');
    return { title, category: category as Category, right: new Set(ids.split(' ')) };
  });
}

/**
 * Runs every query for its first page, and compares it with what its right words find: by them a search is judged in the
 * lists of `judged`.
 */
export async function judge(
  queries: readonly Query[],
  listings: readonly Listed[],
  search: (typed: string) => Promise<ReturnType<typeof foundOn>>,
): Promise<Verdict> {
  const titles = new Map(listings.map(({ id, title }) => [id, title]));
  const verdict: Verdict = { recall: 0, misses: [], unanswerable: [], outOfOrder: [] };
  for (const { typed, meant } of queries) {
    const answers = new Set<number>();
    for (const way of meant) for (const id of (await search(way.join(' '))).ids) answers.add(id);
    const { ids, isOfKind } = await search(typed);
    const recall = ids.filter((id) => answers.has(id)).length / Math.min(PAGE, answers.size);
    if (answers.size === 0) verdict.unanswerable.push(typed);
    else verdict.recall += recall;
    if (recall < 1) {
      const others = ids.filter((id) => !answers.has(id));
      verdict.misses.push({ typed, recall, instead: others.map((id) => titles.get(id) ?? '') });
    }
    const asTyped = wordsOf(typed);
    const isExact = ids.map((id) => asTyped.every((word) => wordsOf(titles.get(id) ?? '').includes(word)));
    if (!isOfKind && isExact.lastIndexOf(true) > isExact.indexOf(false) && isExact.includes(false)) {
      verdict.outOfOrder.push(typed);
    }
  }
  return { ...verdict, recall: verdict.recall / (queries.length - verdict.unanswerable.length) };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  );
}

function linesOf(name: string, type = 'txt'): string[] {
  const text = readFileSync(join(import.meta.dirname, `${name}.${type}`), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
