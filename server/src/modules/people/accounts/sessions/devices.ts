import type { Device } from '@akatale/contracts/people/profile-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Viewer } from '../../../../platform/http/viewer.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import { deleteOtherSessions, deleteOwnSession, listSessions } from './sessions-store.ts';

export async function listDevices(db: Executor, { userId, sessionId }: Viewer): Promise<Device[]> {
  const sessions = await listSessions(db, userId);
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** Refuses `NOT_FOUND`, also for another person's device. */
export async function signOutDevice(db: Executor, userId: number, id: number): Promise<void> {
  if (!(await deleteOwnSession(db, userId, id))) refuse('NOT_FOUND');
}

export async function signOutOthers(db: Executor, { userId, sessionId }: Viewer): Promise<void> {
  await deleteOtherSessions(db, userId, sessionId);
}
