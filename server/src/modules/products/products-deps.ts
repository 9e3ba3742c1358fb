import type { BaseLogger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Events } from '../../platform/events/events.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Database } from '../../platform/postgres/database.ts';
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
  hasChatAbout: (userId: number, productId: number) => Promise<boolean>;
  accounts: Pick<AccountsModule, 'getSeller' | 'lockSeller' | 'mustVerifyEmail'>;
  photos: Pick<PhotosModule, 'claimPhotos' | 'copyPhotosInUse' | 'discardCopies' | 'replacePhotos'>;
}
