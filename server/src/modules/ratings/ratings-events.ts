import { defineEvent } from '../../platform/events/event.ts';

export const saleRated = defineEvent<{ chatId: number; ratingId: number }>('sale.rated');

export const ratingAnswered = defineEvent<{ ratingId: number }>('rating.answered');

export const ratingsEvents = [saleRated, ratingAnswered] as const;
