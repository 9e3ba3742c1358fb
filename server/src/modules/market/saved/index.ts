import { within, type Reaction } from '../../../platform/events/reaction.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import { offersChanged } from '../products/index.ts';
import { hasSavers } from './notices-store.ts';
import { notifySavers, SAVED_SWEEP_CRON, savedNotices, savedSweep, sweepSaved } from './notify-savers.ts';
import { saveProduct } from './save-product.ts';
import { type SavedDeps, savedEvents } from './saved-deps.ts';
import { savedRoutes } from './saved-routes.ts';
import { deleteSavedOf, findAllSaved } from './saved-store.ts';

function savedReactions({ jobs }: Pick<SavedDeps, 'jobs'>): Reaction[] {
  return [
    // Not durable, which would be a job for every sale of what nobody has saved.
    within(offersChanged, async (tx, { productIds }) => {
      if (await hasSavers(tx, productIds)) await jobs.send(tx, savedNotices, { productIds });
    }),
  ];
}

export { saversNoticed } from './saved-deps.ts';
export type { NoticeKind } from './saved-policy.ts';
export { countSavers } from './saved-store.ts';

export interface SavedModule extends Module {
  /** Without HTTP, for the demo. Refuses `NOT_FOUND`, `OWN_PRODUCT`, `SAVED_FULL`. */
  saveProduct(saving: { userId: number; productId: number }): Promise<unknown>;
  /** Without a job, for the demo. */
  notifySavers(productIds: readonly number[]): Promise<void>;
}

/** The products that people have saved, and the notices about them. */
export function createSavedModule(deps: SavedDeps): SavedModule {
  return {
    name: 'saved',
    // Of a later wing: who bought the thing is not told that it is sold.
    reads: ['follows', 'products', 'sales', 'users'],
    routes: savedRoutes(deps),
    jobs: [savedNotices, savedSweep],
    handlers: [
      handle(savedNotices, async ({ productIds }, { signal }) => notifySavers(deps, productIds, signal)),
      handle(savedSweep, async (_data, { signal }) => sweepSaved(deps, signal), { cron: SAVED_SWEEP_CRON }),
    ],
    events: savedEvents,
    reactions: savedReactions(deps),
    exportFor: async (db, userId) => ({ savedProducts: await findAllSaved(db, userId) }),
    eraseFor: deleteSavedOf,
    notifySavers: async (productIds) => notifySavers(deps, productIds),
    saveProduct: async (saving) => saveProduct(deps, saving),
  };
}
