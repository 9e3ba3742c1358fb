import { isChatAllowed } from '../../entitlements/index.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { findPartnerRows } from './partners-store.ts';

/** Only those whose chats the user may see now; null stands for support. */
export async function findPartners(db: Executor, userId: number): Promise<(number | null)[]> {
  const rows = await findPartnerRows(db, userId);
  const seeing = rows.filter(({ entitlement }) => entitlement === null || isChatAllowed(entitlement));
  return [...new Set(seeing.map(({ partnerId }) => partnerId))];
}
