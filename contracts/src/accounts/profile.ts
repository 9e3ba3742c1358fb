export const MAX_AVATAR_BYTES = 2 * 1024 * 1024;
