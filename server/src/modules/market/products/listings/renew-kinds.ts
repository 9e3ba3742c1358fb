import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { KINDS_REVISION, kindOf, modelOf } from '../../kinds/index.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { findOfOlderRevision, storeKinds } from './renewed-kinds-store.ts';

export const kindsRenewal = defineJob<Record<string, never>>('products.renew-kinds', { expireInSeconds: 600 });

export const KINDS_CRON = '* * * * *';

const BATCH = 500;

/**
 * What listings are by the file of this release, where an older one was read; what people chose stays. Each batch is stored by itself, so that a
 * process that ends leaves the rest to the next; what a newer release has looked at stays.
 */
export async function renewKinds({ db }: Pick<ProductsDeps, 'db'>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const older = await findOfOlderRevision(db, KINDS_REVISION, BATCH);
    const named = older.map(({ chosenBy, ...listing }) => {
      const kind = chosenBy === 'rule' ? (kindOf(listing)?.id ?? null) : listing.kind;
      return { ...listing, kind, model: modelOf(listing.title, kind) };
    });
    if (named.length > 0) await storeKinds(db, KINDS_REVISION, named);
    if (older.length < BATCH) return;
  }
}
