import { demandLevels } from '@akatale/contracts/market/saved-searches';
import { eachBatch } from '../../../../platform/batches.ts';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { SavedSearchesDeps } from '../saved-searches-deps.ts';
import { countDemand, type Seeker } from './count-seekers.ts';
import { findSeekers, replaceCounts } from './demand-store.ts';

export const demandCount = defineJob('saved-searches.count-demand', { expireInSeconds: 600 });
export const DEMAND_CRON = '50 4 * * *';

const SEARCHES_AT_ONCE = 2000;

export async function renewDemand({ db }: Pick<SavedSearchesDeps, 'db'>, signal?: AbortSignal): Promise<void> {
  const seekers: Seeker[] = [];
  await eachBatch(async (afterId) => {
    const rows = await findSeekers(db, { afterId, limit: SEARCHES_AT_ONCE });
    for (const { query, ...row } of rows) {
      seekers.push({ ...row, search: new URLSearchParams(query).get('search') ?? '' });
    }
    return rows.length < SEARCHES_AT_ONCE ? undefined : rows.at(-1)?.id;
  }, signal);
  const [least] = demandLevels;
  await inTransaction(db, async (tx) => replaceCounts(tx, countDemand(seekers, least)));
}
