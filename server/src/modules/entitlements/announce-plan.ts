import type { Transaction } from '../../platform/postgres/database.ts';
import type { EntitlementsDeps } from './entitlements-deps.ts';
import { chatAccessChanged, planChanged } from './entitlements-events.ts';

export async function announcePlan(
  { events }: Pick<EntitlementsDeps, 'events'>,
  tx: Transaction,
  vendorId: number,
): Promise<void> {
  await events.announce(tx, planChanged, { vendorId });
  await events.announce(tx, chatAccessChanged, { vendorId });
}
