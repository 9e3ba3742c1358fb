export const MAX_SAVED_REPLIES = 100;
export const SAVED_REPLY_TITLE = 80;
