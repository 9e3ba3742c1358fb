export const userTypes = ['buyer', 'vendor'] as const;
export type UserType = (typeof userTypes)[number];

export const MAX_AVATAR_BYTES = 2 * 1024 * 1024;
