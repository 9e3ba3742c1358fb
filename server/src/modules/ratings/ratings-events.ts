import { defineEvent } from '../../platform/events/event.ts';

/** A buyer has rated the sale that completed a chat. */
export const saleRated = defineEvent<{ chatId: number; ratingId: number }>('sale.rated');

/** A vendor has answered a review. */
export const ratingAnswered = defineEvent<{ ratingId: number }>('rating.answered');

export const ratingsEvents = [saleRated, ratingAnswered] as const;
