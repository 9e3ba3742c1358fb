import type { Executor } from '../../../platform/postgres/database.ts';
import { findAccount } from '../accounts-store.ts';
import { listKnownDevices } from '../sessions/known-devices-store.ts';
import { listConnections } from '../google/oauth-accounts-store.ts';
import { listSessions } from '../sessions/sessions-store.ts';

export async function exportAccount(db: Executor, userId: number): Promise<Record<string, unknown>> {
  const account = await findAccount(db, userId);
  if (!account) return {};
  const { isPaidPeriodRunning: _, hasSkippedPreferences: _skipped, hasSecondFactor: _factor, ...stored } = account;
  const sessions = await listSessions(db, userId);
  return {
    account: stored,
    sessions: sessions.map(({ id: _id, ...device }) => device),
    knownDevices: await listKnownDevices(db, userId),
    connections: await listConnections(db, userId),
  };
}
