/** This machine lacks what a command needs. The message says what, and what to type. */
export class Missing extends Error {}
