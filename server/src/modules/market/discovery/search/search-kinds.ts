import type { Executor } from '../../../../platform/postgres/database.ts';
import type { FeedQuery } from '../feed/feed-cursor.ts';
import { countList } from '../feed/wanted-store.ts';
import { listedWords } from '../spelling/listed-words.ts';
import { fillerOf, type Found, type PageQuery } from './fill-page.ts';
import type { KindSearch } from './kind-tiers.ts';
import { NO_WORD, type TextMatch } from './search-tiers.ts';

/** What was asked for, what is close to it, what goes with it, and what only mentions it. */
export type Group = 1 | 2 | 3 | 4;

export interface KindResult extends Found {
  groupOf: (tier: number) => Group;
}

/** Where fewer than these are found, what is close to it follows. */
const FEW = 4;

export async function searchKinds(db: Executor, asked: KindSearch, query: PageQuery): Promise<KindResult> {
  const { wanted, close, goesWith, mentioned } = asked;
  const { feedQuery, after } = query;
  const firstClose = wanted.length;
  const firstAccessory = firstClose + close.length;
  const last = firstAccessory + goesWith.length;
  const groupOf = (tier: number): Group => (tier < firstClose ? 1 : tier < firstAccessory ? 2 : tier < last ? 3 : 4);
  const found: KindResult = { rows: [], groupOf };
  const first = after?.tier ?? (feedQuery.isMentioned ? last : 0);
  const { addFrom, isDone } = fillerOf(db, found, query);
  if (first < firstClose) await addFrom(wanted, first);
  if (isDone()) return found;
  const isCounted = after !== undefined || feedQuery.isMentioned;
  const areFew =
    groupOf(first) === 2 || (isCounted ? await countWanted(db, asked, feedQuery) : found.rows.length) < FEW;
  if (areFew) await addFrom([...wanted, ...close], Math.max(first, firstClose));
  const before = shownBefore(asked, areFew);
  await addFrom(feedQuery.isMentioned ? [...before, mentioned] : before, Math.max(first, firstAccessory));
  return found;
}

/** The first three groups; what is close to it is not shown where enough was found. */
const shownBefore = ({ wanted, close, goesWith }: KindSearch, areFew: boolean): TextMatch[] => [
  ...wanted,
  ...(areFew ? close : close.map(({ field }) => ({ field, query: NO_WORD }))),
  ...goesWith,
];

/** Of no group shown before. */
export async function countMentioned(
  db: Executor,
  asked: KindSearch,
  { category, most }: { category: string | undefined; most: number },
): Promise<number> {
  const areFew = (await countWanted(db, asked, { category, filters: undefined })) < FEW;
  return countList(db, { category, matching: [asked.mentioned], except: shownBefore(asked, areFew) }, most);
}

/** To as many as are enough. */
async function countWanted(
  db: Executor,
  { wanted }: KindSearch,
  { category, filters }: Pick<FeedQuery, 'category' | 'filters'>,
): Promise<number> {
  return countList(db, { category, filters, matching: await listedWords(db)(wanted) }, FEW);
}
