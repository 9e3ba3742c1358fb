import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Database, Transaction } from '../../platform/postgres/database.ts';
import type { Visitor } from '../../platform/visitors/visitor-keys.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { PhotosModule } from '../photos/index.ts';

export interface ProductsDeps {
  db: Database;
  clock: Clock;
  events: Events;
  limits: Limits;
  log: Pick<BaseLogger, 'warn'>;
  /** Distinguishes the visitors of one Kampala day without identifying them. */
  visitorKey: (visitor: Visitor, day: string) => Promise<Buffer>;
  searchLedToView: (searchId: string) => void;
  /** How many people have saved each product; absent: nobody. */
  countSavers: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  hasChatAbout: (userId: number, productId: number) => Promise<boolean>;
  accounts: Pick<AccountsModule, 'getSeller' | 'lockSeller' | 'mustVerifyEmail'>;
  /** The words that a misspelt search is compared with. */
  dictionary: {
    /** Counts the words of a listing; those of `before` have been counted already. */
    indexWords(tx: Transaction, text: string, before?: string): Promise<void>;
    /** Removes words that no listing has any more. */
    unindexWords(tx: Transaction, text: string): Promise<void>;
  };
  photos: Pick<PhotosModule, 'claimPhotos' | 'copyPhotosInUse' | 'countBytes' | 'discardCopies' | 'replacePhotos'>;
}
