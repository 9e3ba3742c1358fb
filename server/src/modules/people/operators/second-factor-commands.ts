import type { SecondFactorStatus } from '@akatale/contracts/people/operator-accounts-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { type OperatorsDeps, refuseCode } from './operators-deps.ts';

export async function getSecondFactor(
  { db, operatorRequireTotp, secondFactor }: OperatorsDeps,
  { userId }: Viewer,
): Promise<SecondFactorStatus> {
  const status = await secondFactor.findStatus(db, userId);
  return {
    enrolledAt: status?.enrolledAt?.toISOString() ?? null,
    recoveryCodesLeft: status?.recoveryCodesLeft ?? 0,
    isRequired: operatorRequireTotp,
  };
}

/** Also ends every other session, which was opened without the second factor. */
export async function confirmEnrolment(
  { accounts, audit, clock, db, secondFactor }: OperatorsDeps,
  viewer: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = viewer;
  const recoveryCodes = await secondFactor.countCode(userId, () =>
    inTransaction(db, async (tx) => {
      const codes = await secondFactor.confirm(tx, { userId, code });
      if (!codes) return undefined;
      await accounts.operators.signOutOthers(tx, viewer);
      const entry = { actorId: userId, action: 'operator.totp-enrolled', at: clock.now() } as const;
      await audit.add(tx, { ...entry, subject: { type: 'user', id: userId } });
      return codes;
    }),
  );
  return { recoveryCodes: recoveryCodes ?? refuseCode('code') };
}

export async function renewRecoveryCodes(
  { db, secondFactor }: OperatorsDeps,
  { userId }: Viewer,
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(db, async (tx) => {
    if (!(await secondFactor.isEnrolled(tx, userId))) refuse('NOT_FOUND');
    return { recoveryCodes: await secondFactor.renewRecoveryCodes(tx, userId) };
  });
}

/** Idempotent. Refuses with `FORBIDDEN` where operators must have a second factor. */
export async function turnOff(
  { audit, clock, db, operatorRequireTotp, secondFactor }: OperatorsDeps,
  { userId }: Viewer,
): Promise<void> {
  if (operatorRequireTotp) refuse('TOTP_MANDATORY');
  await inTransaction(db, async (tx) => {
    if (!(await secondFactor.remove(tx, userId))) return;
    const entry = { actorId: userId, action: 'operator.totp-turned-off', at: clock.now() } as const;
    await audit.add(tx, { ...entry, subject: { type: 'user', id: userId } });
  });
}
