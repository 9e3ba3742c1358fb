import { randomInt } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '@akatale/contracts/endpoint';
import { writeClaimCode } from '@akatale/contracts/people/unclaimed';
import type {
  makeClaimCode as codeContract,
  openForSeller as contract,
} from '@akatale/contracts/people/unclaimed-endpoints';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, openedAccountsLimit } from '../accounts-deps.ts';
import { insertAccount } from '../accounts-store.ts';
import { refuseReservedNumber } from '../closing/refuse-reserved-number.ts';
import { cleanName, toE164 } from '../profile/update-profile.ts';
import { usernamesFor } from '../registration/derive-username.ts';
import { detailErrors } from '../registration/open-account.ts';
import { nameOfCode, newClaimCode } from './claim-code.ts';
import { insertUnclaimed, isCodeName, lockUnclaimed, setCode } from './unclaimed-store.ts';

type OpenDeps = Pick<AccountsDeps, 'audit' | 'clock' | 'isReservedName' | 'limits' | 'signerFor'>;

interface Opening {
  operatorId: number;
  details: ParsedInputOf<typeof contract>['body'];
}

/** Refuses `VALIDATION`, and `RATE_LIMITED` after 20 accounts in a day. */
export async function openForSeller(
  deps: OpenDeps,
  { operatorId, details }: Opening,
  idempotently: CallContext['idempotently'],
): Promise<OutputOf<typeof contract>> {
  const name = cleanName(details.name);
  const location = cleanName(details.location);
  const errors = detailErrors(deps, { name, location });
  if (errors.length > 0) refuse('VALIDATION', { errors });
  await refuseOverLimit(deps.limits, openedAccountsLimit, operatorId);
  return idempotently(async (tx) => {
    const at = deps.clock.now();
    const contactNumberE164 = toE164(details.contactNumber);
    await refuseReservedNumber(deps, tx, contactNumberE164);
    const id = await insertSeller(deps, tx, {
      name,
      location,
      type: 'vendor',
      contactNumber: details.contactNumber,
      contactNumberE164,
      createdAt: at,
      updatedAt: at,
    });
    await insertUnclaimed(tx, { userId: id, openedBy: operatorId, openedAt: at });
    await deps.audit.add(tx, {
      actorId: operatorId,
      action: 'account.opened',
      subject: { type: 'user', id },
      details: { hasAgreed: details.hasAgreed },
      at,
    });
    return { id, name };
  });
}

async function insertSeller(
  { isReservedName }: Pick<AccountsDeps, 'isReservedName'>,
  tx: Transaction,
  account: Omit<Parameters<typeof insertAccount>[1], 'username'>,
): Promise<number> {
  const usernames = usernamesFor(account.name, isReservedName, () => randomInt(1_000, 1_000_000), 'seller');
  for (const username of usernames) {
    const id = await insertAccount(tx, { ...account, username });
    if (id !== undefined) return id;
  }
  throw new Error('No username was free');
}

/** Refuses `NOT_FOUND` for claimed accounts. */
export async function makeClaimCode(
  { audit, clock, db, passwords }: Pick<AccountsDeps, 'audit' | 'clock' | 'db' | 'passwords'>,
  { operatorId, userId }: { operatorId: number; userId: number },
): Promise<OutputOf<typeof codeContract>> {
  let code = newClaimCode();
  while (await isCodeName(db, nameOfCode(code))) code = newClaimCode();
  // Slow, hence before a row is locked.
  const hashed = { codeName: nameOfCode(code), codeHash: await passwords.hash(code) };
  return inTransaction(db, async (tx) => {
    if (!(await lockUnclaimed(tx, userId))) refuse('NOT_FOUND');
    const expiresAt = (await setCode(tx, userId, hashed)) ?? refuse('NOT_FOUND');
    const subject = { type: 'user', id: userId } as const;
    await audit.add(tx, { actorId: operatorId, action: 'account.code-made', subject, at: clock.now() });
    return { code: writeClaimCode(code), expiresAt: expiresAt.toISOString() };
  });
}
