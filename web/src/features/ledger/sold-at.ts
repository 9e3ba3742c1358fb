import type { Sale } from '@akatale/contracts/sales/sales';
import { formatDate, formatDateTime, formatTime } from '../../ui/format/format.ts';

type SoldAt = Pick<Sale, 'channel' | 'soldAt'>;

const DAY_MS = 86_400_000;
/** Noon in Kampala, in UTC. */
const NOON_MS = 9 * 3_600_000;

/** Of an earlier day the vendor says no time: it is recorded at noon exactly, which nobody means. */
function isTimeKnown({ channel, soldAt }: SoldAt): boolean {
  return channel !== 'offline' || Date.parse(soldAt) % DAY_MS !== NOON_MS;
}

/** The day of a sale, with its time where that is known. */
export function formatSoldAt(sale: SoldAt): string {
  return (isTimeKnown(sale) ? formatDateTime : formatDate)(sale.soldAt);
}

/** The same under its day; null where there is nothing to add. */
export function formatSoldTime(sale: SoldAt): string | null {
  return isTimeKnown(sale) ? formatTime(sale.soldAt) : null;
}
