import type { OperatorRole } from '@akatale/contracts/operators/operators';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { insertOperator } from './insert-operator.ts';
import { invitationMail } from './send-invitation-mail.ts';

/** Refuses `EMAIL_TAKEN` as `createOperator` does. */
export async function inviteOperator(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'jobs'>,
  tx: Transaction,
  invited: { name: string; email: string; role: OperatorRole },
  actorId: number,
): Promise<number> {
  const id = await insertOperator(deps, tx, { ...invited, passwordHash: null }, actorId);
  if (id === undefined) refuse('EMAIL_TAKEN', { errors: [{ field: 'email', message: TAKEN }] });
  await deps.jobs.send(tx, invitationMail, { userId: id });
  return id;
}

const TAKEN = 'This address has an account already';
