import { within, type Reaction } from '../../platform/events/reaction.ts';
import { offersChanged } from '../products/index.ts';
import { hasSavers } from './notices-store.ts';
import { savedNotices } from './notify-savers.ts';
import type { SavedDeps } from './saved-deps.ts';

export function savedReactions({ jobs }: Pick<SavedDeps, 'jobs'>): Reaction[] {
  return [
    // Not durable, which would be a job for every sale of what nobody has saved.
    within(offersChanged, async (tx, { productIds }) => {
      if (await hasSavers(tx, productIds)) await jobs.send(tx, savedNotices, { productIds });
    }),
  ];
}
