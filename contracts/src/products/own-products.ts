/** `available` is active with stock; `online` and `offline` filter by visibility alone. */
export const ownProductFilters = ['all', 'available', 'sold', 'online', 'offline'] as const;
export type OwnProductFilter = (typeof ownProductFilters)[number];

export const MAX_BULK_PRODUCTS = 100;
