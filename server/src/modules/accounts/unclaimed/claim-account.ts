import { CLAIM_CODE_LENGTH, readClaimCode } from '@akatale/contracts/accounts/unclaimed';
import type { claimAccount as contract } from '@akatale/contracts/accounts/unclaimed-endpoints';
import type { ParsedInputOf } from '@akatale/contracts/endpoint';
import { refuse } from '../../../platform/http/refusal.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { isReserved } from '../leaving/reserved-contacts-store.ts';
import { tryToSignIn } from '../registration/register.ts';
import { verificationMail, verificationMailFor } from '../registration/send-verification-mail.ts';
import { type Device, type NewSession, openSession } from '../sessions/open-session.ts';
import { restorePerson } from '../suspension/suspend-person.ts';
import { nameOfCode } from './claim-code.ts';
import { countTry, deleteUnclaimed, forgetTries, setAddress } from './unclaimed-store.ts';

interface Claimed {
  message: string;
  session: NewSession | undefined;
}

const RESTORED = 'Its seller claimed the account.';

/**
 * Gives the account to who has its code. Of two at once, one succeeds. An address that has an account is refused and the
 * code stays good. Refuses `CLAIM_CODE_WRONG` and `EMAIL_TAKEN` (rule 182).
 */
export async function claimAccount(
  deps: AccountsDeps,
  { code: typed, email, password }: ParsedInputOf<typeof contract>['body'],
  device: Device & { ip: string },
  idempotently: CallContext['idempotently'],
): Promise<Claimed> {
  const { userId, codeHash } = await checkCode(deps, readClaimCode(typed));
  const passwordHash = await deps.passwords.hash(password);
  let session: NewSession | undefined;
  const { message } = await idempotently(async (tx) => {
    const at = deps.clock.now();
    const { hiddenAt } = (await deleteUnclaimed(tx, userId, codeHash)) ?? refuse('CLAIM_CODE_WRONG');
    const outcome = await setAddress(tx, userId, { email, passwordHash, hiddenAt, at });
    if (outcome === 'closed') refuse('CLAIM_CODE_WRONG');
    if (outcome === 'taken' || (await isReserved(deps, tx, { email })))
      refuse('EMAIL_TAKEN', { errors: [{ field: 'email', code: 'EMAIL_TAKEN' }] });
    await deps.legal.agree(tx, userId, at);
    await deps.jobs.send(tx, verificationMail, verificationMailFor(userId, undefined));
    session = await openSession(tx, { userId, role: 'user' }, device);
    if (outcome === 'hidden') await restorePerson(deps, tx, { personId: userId, operatorId: null, reason: RESTORED });
    await deps.audit.add(tx, { actorId: userId, action: 'account.claimed', subject: { type: 'user', id: userId }, at });
    return { message: 'The account is yours.' };
  });
  return { message, session: session ?? (await tryToSignIn(deps, { email, password }, device)) };
}

async function checkCode({ db, passwords }: Pick<AccountsDeps, 'db' | 'passwords'>, code: string) {
  const found = code.length === CLAIM_CODE_LENGTH ? await countTry(db, nameOfCode(code)) : undefined;
  const isRight = await passwords.verify(code, found?.codeHash);
  if (!found?.codeHash || !isRight) refuse('CLAIM_CODE_WRONG');
  const { userId, codeHash } = found;
  await forgetTries(db, userId, codeHash);
  return { userId, codeHash };
}
