/** The whole data model in one look. */
export * from './chats.ts';
export * from './operations.ts';
export * from './payments.ts';
export * from './photos.ts';
export * from './presence.ts';
export * from './products.ts';
export * from './rate-limits.ts';
export * from './ratings.ts';
export * from './requests.ts';
export * from './sales.ts';
export * from './search.ts';
export * from './users.ts';
export * from './visitors.ts';
