export const saleChannels = ['chat', 'offline'] as const;
export type SaleChannel = (typeof saleChannels)[number];

export const MAX_SALES_PERIODS = 366;

export const paymentStatuses = ['pending', 'succeeded', 'failed', 'refunded'] as const;

/** Number of completed sales that the free trial includes; the fifth uses it up. */
export const TRIAL_SALES = 5;
export const MONTHLY_PRICE_UGX = 100_000;

export const OFFLINE_SALE_UNDO_HOURS = 24;

/** A device's clock may be this far ahead: its sale counts as made now. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const OLDEST_SALE_MS = 366 * 86_400_000;

export function saleDateErrors(saleDate: string | null | undefined, now: Date) {
  if (!saleDate) return [];
  const age = now.getTime() - Date.parse(saleDate);
  const error = (message: string) => [{ field: 'saleDate', message }];
  if (age < -CLOCK_TOLERANCE_MS) {
    return error('The sale date is in the future. Please check the date of your device.');
  }
  return age > OLDEST_SALE_MS ? error('The sale can be at most a year ago.') : [];
}
