import { getTransparencyReport } from '@akatale/contracts/trust/transparency-endpoints';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { dayOfPublishing, firstToPublish } from './publish-months.ts';
import { findPublished } from './transparency-store.ts';

/** What the market has decided about reports, month by month, for everyone. */
export function transparencyRoutes({ db, clock }: Pick<CasesDeps, 'db' | 'clock'>): Route[] {
  return [
    route(getTransparencyReport, async () => {
      const published = await findPublished(db);
      const next = await firstToPublish(db, published[0]?.details.month);
      return {
        months: published.map(({ id, hash, details, createdAt }) => ({
          ...details,
          publishedAt: createdAt.toISOString(),
          entry: { id, hash: hash.toString('hex') },
        })),
        nextOn: dayOfPublishing(next, clock.now()),
      };
    }),
  ];
}
