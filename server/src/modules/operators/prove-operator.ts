import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { GuessOrigin } from '../accounts/index.ts';
import { type OperatorsDeps, refuseCode } from './operators-deps.ts';

interface Proof {
  totp?: string | undefined;
  password?: string | undefined;
}

/** With a second factor only a code counts, which works once: the password may be known with the session (rule 78). */
export async function proveOperator(
  { accounts: { operators }, db, secondFactor }: OperatorsDeps,
  viewer: Viewer,
  { totp, password }: Proof,
  origin: GuessOrigin,
): Promise<void> {
  const { userId, sessionId } = viewer;
  if (!(await secondFactor.isEnrolled(db, userId))) {
    if (password === undefined) refuseField({ field: 'password', code: 'NO_PASSWORD' });
    await operators.checkPassword(viewer, password, origin);
    await operators.renewProof(db, sessionId);
    return;
  }
  if (totp === undefined) refuseField({ field: 'totp', code: 'NO_CODE' });
  const isProven = await secondFactor.countCode(userId, () =>
    inTransaction(db, async (tx) => {
      const verdict = await secondFactor.spendCode(tx, { userId, code: totp });
      if (verdict !== 'accepted') return undefined;
      return operators.renewProof(tx, sessionId);
    }),
  );
  if (isProven === undefined) refuseCode('totp');
}

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
