import type { ListingReview } from '@akatale/contracts/market/products-schemas';
import type { BaseLogger } from 'pino';
import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database, Executor, Transaction } from '../../../platform/postgres/database.ts';
import type { VisitorKey } from '../../../platform/visitors/visitor-keys.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { AuditModule } from '../../people/audit/index.ts';
import type { EntitlementsModule } from '../../people/entitlements/index.ts';
import type { NewAccountLimitsModule } from '../../people/new-account-limits/index.ts';
import type { PhotosModule } from '../../people/photos/index.ts';

export interface ProductsDeps {
  db: Database;
  clock: Clock;
  events: Events;
  limits: Limits;
  log: Pick<BaseLogger, 'warn'>;
  /** Distinguishes the visitors of one Kampala day without identifying them. */
  visitorKey: VisitorKey;
  searchLedToView: (searchId: string) => void;
  /** How many people have saved each product; absent: nobody. */
  countSavers: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  hasChatAbout: (userId: number, productId: number) => Promise<boolean>;
  newAccountLimits: Pick<NewAccountLimitsModule, 'withinDailyLimit'>;
  reviewOf: (db: Executor, productId: number) => Promise<ListingReview>;
  /** Prohibited words of the listing that an operator has let pass, or is being asked about. */
  knownWordsOf: (db: Executor, productId: number) => Promise<readonly string[]>;
  /** So many listings of a vendor are held until an operator has seen them. */
  reviewFirstListings: number;
  accounts: Pick<AccountsModule, 'findPresent' | 'getSeller' | 'lockSeller' | 'mustVerifyEmail'>;
  entitlements: Pick<EntitlementsModule, 'findEntitlements'>;
  /** Those of these listings about which their own vendors have written to somebody since the instant of each. */
  findWrittenAbout: (db: Executor, items: readonly { id: number; since: string }[]) => Promise<Set<number>>;
  audit: Pick<AuditModule, 'add'>;
  /** The words that a misspelt search is compared with. */
  dictionary: {
    /** Counts the words of a listing; those of `before` have been counted already. */
    indexWords(tx: Transaction, text: string, before?: string): Promise<void>;
    /** Removes words that no listing has any more. */
    removeUnusedWords(tx: Transaction): Promise<void>;
  };
  photos: Pick<
    PhotosModule,
    'bindToProduct' | 'copyPhotosInUse' | 'discardCopies' | 'lockPhotos' | 'replacePhotos' | 'uploadWithLimit'
  >;
}

export const listingLimit = perAccount('listings', { limit: 200, windowSeconds: HOUR });
export const advertLimit = perAccount('adverts', { limit: 100, windowSeconds: HOUR });
export const editLimit = perAccount('edits', { limit: 200, windowSeconds: HOUR });

export const productPublished = defineEvent<{ productId: number; vendorId: number }>('product.published');

/** What these products cost, or whether they can be bought, may have changed. */
export const offersChanged = defineEvent<{ productIds: readonly number[] }>('products.offers-changed');

/** What the vendor sees of their own listings has changed: their stock, their state, or which there are. */
export const listingsChanged = defineEvent<{ vendorId: number }>('listings.changed', { hides: true });

/** An operator has given the listing a mark, or lifted it: everyone sees it no more, or again. */
export const listingMarked = defineEvent<{ productId: number; vendorId: number }>('listing.marked');

/** Its vendor has deleted the listing. */
export const listingRemoved = defineEvent<{ productId: number; vendorId: number }>('listing.removed');

/** What its vendor did with a listing that has a mark: held as `copied` from such a one, or as `prohibited` (rule 201). */
export const markedListingTouched = defineEvent<{
  productId: number;
  vendorId: number;
  act: 'listed' | 'copied' | 'prohibited' | 'edited' | 'removed';
}>('listing.marked-touched');

/** These vendors are asked whether so many of their items, in the same order, are still there. */
export const stillThereAsked = defineEvent<{ vendorIds: readonly number[]; counts: readonly number[] }>(
  'products.still-there-asked',
);

export const productsEvents = [
  productPublished,
  offersChanged,
  listingsChanged,
  listingMarked,
  listingRemoved,
  markedListingTouched,
  stillThereAsked,
] as const;
