import { listPublishedMonths } from '@akatale/contracts/trust/transparency-endpoints';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { findPublished } from './transparency-store.ts';

/** What the market has decided about reports, month by month, for everyone. */
export function transparencyRoutes({ db }: Pick<CasesDeps, 'db'>): Route[] {
  return [
    route(listPublishedMonths, async () => {
      const months = await findPublished(db);
      return months.map(({ id, hash, details, createdAt }) => ({
        ...details,
        publishedAt: createdAt.toISOString(),
        entry: { id, hash: hash.toString('hex') },
      }));
    }),
  ];
}
