/** What was paid here, or where that is not known yet, what others ask. */
export const priceBases = ['sold', 'asked'] as const;
export type PriceBasis = (typeof priceBases)[number];
