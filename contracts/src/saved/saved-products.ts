export const SAVED_PAGE_SIZE = 20;
/** One person's saved products, and those of a device before a login. */
export const MAX_SAVED = 500;
