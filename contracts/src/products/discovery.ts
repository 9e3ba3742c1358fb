export const feedSorts = ['recommended', 'newArrivals'] as const;
export type FeedSort = (typeof feedSorts)[number];
