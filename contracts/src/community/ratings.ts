export const POSITIVE_RATING = 4;
export const RATING_DAYS = 90;
