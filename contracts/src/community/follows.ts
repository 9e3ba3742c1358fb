export const FOLLOWING_PAGE_SIZE = 50;
