/* What selling costs: the trial, then the plan. */

/** Number of completed sales that the free trial includes; the fifth uses it up. */
export const TRIAL_SALES = 5;
export const MONTHLY_PRICE_UGX = 100_000;
/** What a payment buys. */
export const PERIOD_DAYS = 30;
