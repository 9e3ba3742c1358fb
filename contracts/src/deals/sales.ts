import type { FieldProblem } from '../problems.ts';

export const saleChannels = ['chat', 'offline'] as const;
export type SaleChannel = (typeof saleChannels)[number];

export const MAX_SALES_PERIODS = 366;

export const OFFLINE_SALE_UNDO_HOURS = 24;

/** A device's clock may be this far ahead: its sale counts as made now. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const OLDEST_SALE_MS = 366 * 86_400_000;

export function saleDateErrors(saleDate: string | null | undefined, now: Date): FieldProblem[] {
  if (!saleDate) return [];
  const age = now.getTime() - Date.parse(saleDate);
  const field = 'saleDate';
  if (age < -CLOCK_TOLERANCE_MS) return [{ field, code: 'SALE_DATE_AHEAD' }];
  return age > OLDEST_SALE_MS ? [{ field, code: 'SALE_DATE_TOO_OLD' }] : [];
}
