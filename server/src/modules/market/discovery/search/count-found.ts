import type { ResultsCount } from '@akatale/contracts/market/discovery-schemas';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { ProductFilters } from '../../products/index.ts';
import { countFiltered } from '../feed/wanted-store.ts';
import { findSpelling } from '../spelling/find-spelling.ts';
import { listedWords } from '../spelling/listed-words.ts';
import { nearTiers } from '../spelling/spelling.ts';
import { readWanted } from './read-wanted.ts';
import { significantWords, type TextMatch } from './search-tiers.ts';

/** What is counted, as a list has it. */
export interface Choice {
  search: string | undefined;
  isAsTyped: boolean;
  category: string | undefined;
  filters: ProductFilters | undefined;
}

/** What a filtered search lists, on all its pages; corrected spellings count only where nothing else is found. */
export async function countFound(
  db: Executor,
  { category, filters, ...searched }: Choice & { search: string },
): Promise<ResultsCount> {
  const { words, sure, asked } = await readWanted(db, searched);
  if (words.length === 0) return { count: 0, isExact: true };
  const listed = listedWords(db);
  const count = async (tiers: readonly TextMatch[]) =>
    countFiltered(db, { category, filters, matching: await listed(tiers) });

  const counted = await count(sure);
  if (asked || counted.count > 0) return counted;

  const spelling = await findSpelling(db, significantWords(words));
  for (const tiers of nearTiers(spelling)) {
    const near = await count(tiers);
    if (near.count > 0) return near;
  }
  return counted;
}
