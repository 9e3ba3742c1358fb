import type { Sale } from '@akatale/contracts/deals/sales-schemas';
import { formatDate, formatDateTime } from '../../../ui/format/format.ts';

type SoldAt = Pick<Sale, 'channel' | 'soldAt'>;

const DAY_MS = 86_400_000;
/** Noon in Kampala, in UTC. */
const NOON_MS = 9 * 3_600_000;

/** For an earlier day no time is entered: such a sale is recorded at exactly noon. */
function hasTime({ channel, soldAt }: SoldAt): boolean {
  return channel !== 'offline' || Date.parse(soldAt) % DAY_MS !== NOON_MS;
}

export function formatSoldAt(sale: SoldAt): string {
  return (hasTime(sale) ? formatDateTime : formatDate)(sale.soldAt);
}
