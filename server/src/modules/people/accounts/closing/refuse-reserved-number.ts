import { refuse } from '../../../../platform/http/refusal.ts';
import type { Executor } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { isReserved } from './reserved-contacts-store.ts';

/** Refuses `VALIDATION` where the number is that of somebody who left while suspended (rule 153). */
export async function refuseReservedNumber(
  deps: Pick<AccountsDeps, 'signerFor'>,
  db: Executor,
  numberE164: string | null | undefined,
): Promise<void> {
  if (!(await isReserved(deps, db, { numberE164 }))) return;
  refuse('VALIDATION', { errors: [{ field: 'contactNumber', code: 'NUMBER_RESERVED' }] });
}
