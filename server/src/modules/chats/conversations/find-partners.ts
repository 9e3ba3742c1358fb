import { isChatAllowed } from '../../entitlements/index.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { findPartnerRows } from './partners-store.ts';

/**
 * With whom somebody has talked of late, as far as they may see the talk at this moment; null stands
 * for support. A vendor without chat access is not among them.
 */
export async function findPartners(db: Executor, userId: number): Promise<(number | null)[]> {
  const rows = await findPartnerRows(db, userId);
  const seeing = rows.filter(({ entitlement }) => entitlement === null || isChatAllowed(entitlement));
  return [...new Set(seeing.map(({ partnerId }) => partnerId))];
}
