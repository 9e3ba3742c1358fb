import type { Clock } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events/events.ts';
import { defineEvent } from '../../../platform/events/reaction.ts';
import { idCursor } from '../../../platform/http/input/cursor.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { ProductsModule } from '../../market/products/index.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';
import type { ChatsModule } from '../chats/index.ts';

export interface RatingsDeps {
  db: Database;
  clock: Clock;
  events: Events;
  accounts: Pick<AccountsModule, 'getPublicUser' | 'getSeller' | 'mustVerifyEmail'>;
  chats: Pick<ChatsModule, 'closing'>;
  products: Pick<ProductsModule, 'isVisible'>;
}

export const saleRated = defineEvent<{ chatId: number; ratingId: number }>('sale.rated');

export const ratingAnswered = defineEvent<{ ratingId: number }>('rating.answered');

/** Everyone sees the review no more, or again. */
export const reviewHidden = defineEvent<{ ratingId: number }>('review.hidden', { hides: true });

export const ratingsEvents = [saleRated, ratingAnswered, reviewHidden] as const;

// Newer reviews have higher ids.
export const { write: ratingCursor, read: readRatingCursor } = idCursor('r');
