import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { OperatorsDeps } from './operators-deps.ts';

type Deps = Pick<OperatorsDeps, 'accounts' | 'audit' | 'clock' | 'db'>;

/** Shows this device another person's pages. Refuses `NOT_FOUND`, `FORBIDDEN` for operators. */
export async function beginView(
  { accounts, audit, clock, db }: Deps,
  { userId: actorId, sessionId }: Viewer,
  { userId, reason }: { userId: number; reason: string },
): Promise<{ until: string }> {
  return inTransaction(db, async (tx) => {
    const until = await accounts.operators.beginView(tx, sessionId, userId);
    const subject = { type: 'user', id: userId } as const;
    await audit.add(tx, { actorId, action: 'view.began', subject, reason, at: clock.now() });
    return { until: until.toISOString() };
  });
}

export async function endView(
  { accounts, audit, clock, db }: Deps,
  { userId, sessionId, role, viewedBy }: Viewer,
): Promise<void> {
  if (!viewedBy && role !== 'operator') refuse('FORBIDDEN');
  await inTransaction(db, async (tx) => {
    if (!(await accounts.operators.endView(tx, sessionId)) || !viewedBy) return;
    const subject = { type: 'user', id: userId } as const;
    const entry = { actorId: viewedBy.operatorId, action: 'view.ended', subject } as const;
    await audit.add(tx, { ...entry, at: clock.now() });
  });
}
