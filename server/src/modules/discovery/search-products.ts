import type { Executor } from '../../platform/postgres/database.ts';
import { wordsOf } from './dictionary-store.ts';
import type { SearchPlace, Shelf } from './feed-cursor.ts';
import { findSpelling } from './find-spelling.ts';
import { findMatches } from './matches-store.ts';
import { distinctWords, exactTiers, tellingWords } from './search-tiers.ts';
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
 * meant. Exact before near: tier by tier, each in the order of the shelf and without what earlier
 * ones have shown.
 */
export async function searchProducts(
  db: Executor,
  shelf: Shelf,
  after: SearchPlace | undefined,
  limit: number,
): Promise<Found> {
  const words = distinctWords(await wordsOf(db, shelf.search ?? ''));
  const exact = words.length > 0 ? exactTiers(words) : [];
  const found: Found = { rows: [], firstNearTier: exact.length };
  const firstTier = after?.tier ?? 0;
  let tiers = exact;
  for (let tier = firstTier; found.rows.length < limit; tier += 1) {
    if (tier >= exact.length && !found.spelling) {
      found.spelling = after?.near?.spelling ?? (await findSpelling(db, tellingWords(words)));
      tiers = [...exact, ...nearTiers(found.spelling)];
    }
    const match = tiers[tier];
    if (!match) break;
    const isFirst = tier === firstTier;
    if (match.isLastResort && (found.rows.length > 0 || (after && !isFirst))) break;
    const wanted = {
      shelf,
      match,
      except: tiers.slice(0, tier),
      after: isFirst ? after : undefined,
      limit: limit - found.rows.length,
    };
    // Where one tier could not fill the page, the next has seldom many.
    const rows = await findMatches(db, wanted, !isFirst);
    found.rows.push(...rows.map((row) => ({ row, tier })));
  }
  return found;
}
