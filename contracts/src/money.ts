export const MAX_PRICE_UGX = 10_000_000_000;

/** `1250000` → `USh 1,250,000`, with the no-break space that en-UG uses. */
export function formatUgx(amountUgx: number): string {
  return `${amountUgx < 0 ? '-' : ''}USh\u00a0${formatCount(Math.abs(amountUgx))}`;
}

/** `1234` → `1,234`, rounded. Without `Intl`, whose first formatter blocks a slow phone for a tenth of a second. */
export function formatCount(number: number): string {
  return String(Math.round(number)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** The discount in whole per cent: null below 1 %, where a badge shows nothing; at most 99 unless the price is 0. */
export function percentOff(priceUgx: number, promotionalPriceUgx: number): number | null {
  if (priceUgx <= 0 || promotionalPriceUgx >= priceUgx) return null;
  const percent = Math.round(((priceUgx - promotionalPriceUgx) / priceUgx) * 100);
  if (percent < 1) return null;
  return promotionalPriceUgx === 0 ? 100 : Math.min(99, percent);
}
