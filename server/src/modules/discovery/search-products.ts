import type { Executor } from '../../platform/postgres/database.ts';
import { wordsOf } from './dictionary-store.ts';
import type { SearchPlace, Shelf } from './feed-cursor.ts';
import { findSpelling } from './find-spelling.ts';
import { findMatches } from './matches-store.ts';
import { exactTiers, tellingWords, type TextMatch } from './search-tiers.ts';
import { nearTiers, type Spelling } from './spelling.ts';

type Match = Awaited<ReturnType<typeof findMatches>>[number];

/** What a search found after a place. */
export interface Found {
  rows: { row: Match; tier: number }[];
  /** How misspelt words were understood; absent where the exact matches were enough. */
  spelling?: Spelling;
  /** The first tier of near matches; what comes before is exact. */
  firstNearTier: number;
}

/**
 * Looks for the words as typed, and only where those cannot fill the page for what they may have
 * meant. Exact before near; within a tier the order of the shelf.
 */
export async function searchProducts(
  db: Executor,
  shelf: Shelf,
  after: SearchPlace | undefined,
  limit: number,
): Promise<Found> {
  const words = tellingWords(await wordsOf(db, shelf.search ?? ''));
  const found: Found = { rows: [], firstNearTier: 0 };
  if (words.length === 0) return found;

  const exact = exactTiers(words);
  found.firstNearTier = exact.length;
  await fill(exact, 0);
  if (found.rows.length < limit) {
    found.spelling = after?.near?.spelling ?? (await findSpelling(db, words));
    if (found.spelling.length > 0) await fill(nearTiers(found.spelling), exact.length);
  }
  return found;

  /** Tier by tier until the page is full. Each tier is without what earlier ones have shown. */
  async function fill(tiers: readonly TextMatch[], firstTier: number): Promise<void> {
    for (const [index, match] of tiers.entries()) {
      const tier = firstTier + index;
      const previous = tiers[index - 1];
      const isPast = after !== undefined && tier < after.tier;
      if (isPast || (match.query === previous?.query && match.field === previous.field)) continue;
      const wanted = {
        shelf,
        match,
        except: [...(firstTier > 0 ? exact : []), ...tiers.slice(0, index)],
        after: after?.tier === tier ? after : undefined,
        limit: limit - found.rows.length,
      };
      // Where one tier could not fill the page, the next has seldom much.
      const rows = await findMatches(db, wanted, tier !== (after?.tier ?? 0));
      found.rows.push(...rows.map((row) => ({ row, tier })));
      if (found.rows.length === limit) return;
    }
  }
}
