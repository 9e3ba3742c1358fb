/** For how long an account is new that has completed no deal. */
export const NEW_ACCOUNT_DAYS = 7;

/** A first message of a chat that is longer, in code points, is compared with those that its sender began others with. */
export const SHORT_OPENING_LETTERS = 40;
