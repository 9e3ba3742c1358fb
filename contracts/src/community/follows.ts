export const FOLLOWED_PHOTOS = 3;
export const FOLLOWING_PAGE_SIZE = 50;
