import { defineEvent } from '../../platform/events/event.ts';

/** A buyer has rated the sale that completed a chat. */
export const saleRated = defineEvent<{ chatId: number; ratingId: number }>('sale.rated');

export const ratingsEvents = [saleRated] as const;
