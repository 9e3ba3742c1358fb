import { defineJob, type JobRun } from '../../../platform/jobs/jobs.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isNearlySame } from '../../../platform/text/nearly-same.ts';
import { evidenceOf } from './case-subjects.ts';
import type { CasesDeps } from './cases-deps.ts';
import { openCase } from './cases-store.ts';
import { findPictures, findPublished, findWithPictures } from './near-copies-store.ts';

/** Rule 204. */
export const nearCopiesSearch = defineJob<{ productId: number }>('cases.find-near-copies', { concurrency: 2 });

/** Opens a case where the listing is nearly that of another vendor; it stays visible. */
export async function findNearCopies(
  { db, clock, products }: Pick<CasesDeps, 'db' | 'clock' | 'products'>,
  { productId }: { productId: number },
  run: Pick<JobRun, 'completeIn'>,
): Promise<void> {
  const published = await findPublished(db, productId);
  if (!published || published.isUnclaimed) return;
  const pictures = await findPictures(db, productId);
  const candidates = pictures.length === 0 ? [] : await findWithPictures(db, productId, pictures);
  if (candidates.length === 0) return;
  await inTransaction(db, async (tx) => {
    await run.completeIn(tx);
    const listing = await products.lockListing(tx, productId);
    if (!listing || listing.deletedAt || listing.mark) return;
    const near = candidates.find((candidate) => isNearlySame(listing, candidate));
    if (!near) return;
    const opened = { productId, ownerId: listing.vendorId, cause: 'near-copy' as const, at: clock.now() };
    await openCase(tx, { ...opened, evidence: evidenceOf(listing), findings: { nearId: near.id } });
  });
}
