export const userTypes = ['buyer', 'vendor'] as const;
export type UserType = (typeof userTypes)[number];
