import type { Events } from '../../../platform/events/events.ts';
import { defineEvent, eventsMissed, live, type Reaction } from '../../../platform/events/reaction.ts';
import type { Database, Transaction } from '../../../platform/postgres/database.ts';
import { findWithheld, setWithheld } from './photos-store.ts';

/** What is served of the photos of a listing has changed. */
export const photosWithheld = defineEvent<{ productId: number }>('photos.withheld', { hides: true });

export interface WithheldPhotos {
  has(key: string): Promise<boolean>;
  set(tx: Transaction, change: { productId: number; isWithheld: boolean }): Promise<void>;
  reactions: Reaction[];
}

/** They are few, so every process has all their keys at hand, and no other photo costs a query. */
export function createWithheldPhotos({ db, events }: { db: Database; events: Events }): WithheldPhotos {
  let keys: Promise<Set<string>> | undefined;
  const forget = () => {
    keys = undefined;
  };
  return {
    async has(key) {
      const read = (keys ??= findWithheld(db));
      try {
        return (await read).has(key);
      } catch (error) {
        if (keys === read) forget();
        throw error;
      }
    },
    async set(tx, { productId, isWithheld }) {
      if (await setWithheld(tx, productId, isWithheld)) await events.announce(tx, photosWithheld, { productId });
    },
    reactions: [live(photosWithheld, forget), live(eventsMissed, forget)],
  };
}
