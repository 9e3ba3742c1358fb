import { Refusal, refuse } from '../../../../platform/http/refusal.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { type AccountsDeps, mailLimit, accountDisowned } from '../accounts-deps.ts';
import { eraseAccount } from '../personal-data/personal-data.ts';
import { login } from '../sessions/login.ts';
import { type Device, type NewSession, openSession } from '../sessions/open-session.ts';
import { admitRegistration } from './admit-registration.ts';
import { findVerificationToken, lockOwnership } from './mail-tokens-store.ts';
import { draftAccount, openAccount, type Registration } from './open-account.ts';
import { registeredFrom } from './registered-from.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';

interface Registered {
  message: string;
  session: NewSession | undefined;
}

/** Refuses `PROOF_NEEDED`, `VALIDATION`, `EMAIL_TAKEN`, `USERNAME_TAKEN`. With hidden addresses it opens no session (rule 4). */
export async function register(
  deps: AccountsDeps,
  registration: Registration,
  device: Device & { ip: string },
  idempotently: CallContext['idempotently'],
): Promise<Registered> {
  // Attempts on hidden addresses send mail, so they are limited; new addresses count too, to look the same.
  if (deps.hideRegisteredEmails) {
    await refuseOverLimit(deps.limits, mailLimit, registration.email.toLowerCase());
  }
  const { email, proof } = registration;
  let session: NewSession | undefined;
  const { message } = await admitRegistration(deps, { email, proof, ip: device.ip }, async (use) => {
    const draft = { ...(await draftAccount(deps, registration)), registeredFrom: registeredFrom(deps, device.ip) };
    return idempotently(async (tx) => {
      const userId = await openAccount(deps, tx, draft, registration);
      if (userId !== undefined && !deps.hideRegisteredEmails) {
        session = await openSession(tx, { userId, role: 'user' }, device);
      }
      await use(tx);
      return { message: 'Please check your email to confirm your address.' };
    });
  });
  return { message, session: session ?? (await signInAgain(deps, registration, device)) };
}

/** For a registration whose response was lost: the retry proves the password again. */
export async function signInAgain(
  deps: AccountsDeps,
  { email, password }: Pick<Registration, 'email' | 'password'>,
  device: Device & { ip: string },
): Promise<NewSession | undefined> {
  return deps.hideRegisteredEmails ? undefined : tryToSignIn(deps, { email, password }, device);
}

export async function tryToSignIn(
  deps: AccountsDeps,
  { email, password }: Pick<Registration, 'email' | 'password'>,
  device: Device & { ip: string },
): Promise<NewSession | undefined> {
  try {
    return await login(deps, { email, password }, device);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Refuses `INVALID_TOKEN`, also once password and address are proven to belong together (rule 6). */
export async function freeEmail(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'events' | 'photos' | 'signerFor'>,
  token: string,
  idempotently: CallContext['idempotently'],
): Promise<{ message: string }> {
  return idempotently(async (tx) => {
    const found = isSecretToken(token) ? await findVerificationToken(tx, hashSecretToken(token)) : undefined;
    const owner = found && (await lockOwnership(tx, found.userId));
    if (!found || !owner || owner.ownerProven || owner.role !== 'user') refuse('INVALID_TOKEN');
    const { userId } = found;
    await eraseAccount(deps, tx, userId);
    await deps.events.announce(tx, accountDisowned, { userId });
    const subject = { type: 'user', id: userId } as const;
    const at = deps.clock.now();
    await deps.audit.add(tx, { actorId: null, action: 'account.disowned', subject, at });
    return { message: 'The account is closed, and your email address is free.' };
  });
}
