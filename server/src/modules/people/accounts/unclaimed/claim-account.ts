import type { ParsedInputOf } from '@akatale/contracts/endpoint';
import { CLAIM_CODE_LENGTH } from '@akatale/contracts/people/unclaimed';
import type { claimAccount as contract } from '@akatale/contracts/people/unclaimed-endpoints';
import { Refusal, refuse } from '../../../../platform/http/refusal.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { isReserved } from '../closing/reserved-contacts-store.ts';
import { agreeToTerms } from '../legal/agreements-store.ts';
import { tryToSignIn } from '../registration/register.ts';
import { registeredFrom } from '../registration/registered-from.ts';
import { verificationMail, verificationMailFor } from '../registration/send-verification-mail.ts';
import { type Device, type NewSession, openSession } from '../sessions/open-session.ts';
import { restorePerson } from '../suspension/suspend-person.ts';
import { nameOfCode } from './claim-code.ts';
import { countTry, deleteUnclaimed, forgetTries, setAddress } from './unclaimed-store.ts';

interface Claimed {
  message: string;
  session: NewSession;
}

const RESTORED = 'Its seller claimed the account.';

const CLAIMED = 'The account is yours.';

/**
 * Gives the account to who has its code. Of two at once, one succeeds. Who claimed it before with this address and
 * password is signed in, as after a lost answer. An address that has an account is refused and the code stays good.
 * Refuses `CLAIM_CODE_WRONG` and `EMAIL_TAKEN` (rule 182).
 */
export async function claimAccount(
  deps: AccountsDeps,
  claimed: ParsedInputOf<typeof contract>['body'],
  device: Device & { ip: string },
): Promise<Claimed> {
  try {
    return { message: CLAIMED, session: await claim(deps, claimed, device) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CLAIM_CODE_WRONG') throw error;
    const session = await tryToSignIn(deps, claimed, device);
    if (!session) throw error;
    return { message: CLAIMED, session };
  }
}

async function claim(
  deps: AccountsDeps,
  { code, email, password }: ParsedInputOf<typeof contract>['body'],
  device: Device & { ip: string },
): Promise<NewSession> {
  const { userId, codeHash } = await checkCode(deps, code);
  const passwordHash = await deps.passwords.hash(password);
  return inTransaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const { hiddenAt } = (await deleteUnclaimed(tx, userId, codeHash)) ?? refuse('CLAIM_CODE_WRONG');
    const from = registeredFrom(deps, device.ip);
    const outcome = await setAddress(tx, userId, { email, passwordHash, registeredFrom: from, hiddenAt, at });
    if (outcome === 'closed') refuse('CLAIM_CODE_WRONG');
    if (outcome === 'taken' || (await isReserved(deps, tx, { email })))
      refuse('EMAIL_TAKEN', { errors: [{ field: 'email', code: 'EMAIL_TAKEN' }] });
    await agreeToTerms(tx, userId, at);
    await deps.jobs.send(tx, verificationMail, verificationMailFor(userId, undefined));
    const session = await openSession(tx, { userId, role: 'user' }, device);
    const subject = { type: 'user', id: userId } as const;
    if (outcome === 'hidden') {
      await restorePerson(deps, tx, { personId: userId, operatorId: null });
      await deps.audit.add(tx, { actorId: null, action: 'account.restored', subject, reason: RESTORED, at });
    }
    await deps.audit.add(tx, { actorId: userId, action: 'account.claimed', subject, at });
    return session;
  });
}

async function checkCode({ db, passwords }: Pick<AccountsDeps, 'db' | 'passwords'>, code: string) {
  const found = code.length === CLAIM_CODE_LENGTH ? await countTry(db, nameOfCode(code)) : undefined;
  const isRight = await passwords.verify(code, found?.codeHash);
  if (!found?.codeHash || !isRight) refuse('CLAIM_CODE_WRONG');
  const { userId, codeHash } = found;
  await forgetTries(db, userId, codeHash);
  return { userId, codeHash };
}
