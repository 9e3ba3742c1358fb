export const POSITIVE_RATING = 4;
export const RATING_DAYS = 90;

export const FOLLOWED_PHOTOS = 3;
export const FOLLOWING_PAGE_SIZE = 50;
