/** Number of completed sales that the free trial includes; the fifth uses it up. */
export const TRIAL_SALES = 5;
export const MONTHLY_PRICE_UGX = 100_000;
