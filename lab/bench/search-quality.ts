import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { foundOn, judge, type Listed, PAGE, readQueries } from '../../server/test/search-quality/judge.ts';
import { scaled } from '../scale.ts';
import type { Pool } from './stock-market.ts';

const MOST_SEARCHES = scaled(Infinity, 20);

/** Recall on the first page for misspelt and partial searches, and the misses. */
export async function measureQuality(origin: string, pool: Pool): Promise<string> {
  const { rows: listings } = await pool.query<Listed>('select id, title from products where is_listed');
  const search = async (typed: string) => {
    const address = `${origin}/api/discover?limit=${PAGE}&search=${encodeURIComponent(typed)}`;
    return foundOn((await (await fetch(address)).json()) as FeedPage);
  };
  const lines: string[] = [];
  for (const file of ['queries', 'held-out'] as const) {
    const queries = readQueries(file).slice(0, MOST_SEARCHES);
    const { recall, misses, outOfOrder } = await judge(queries, listings, search);
    const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
    lines.push(`${file}: ${queries.length} searches, recall at ${PAGE} ${percent(recall)}`);
    for (const miss of misses) {
      lines.push(`  ${percent(miss.recall)} of ${miss.typed}; instead: ${miss.instead[0] ?? 'nothing'}`);
    }
    if (outOfOrder.length > 0) lines.push(`  near before exact: ${outOfOrder.join(', ')}`);
  }
  return lines.join('\n');
}
