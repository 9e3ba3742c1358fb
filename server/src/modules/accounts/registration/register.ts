import { Refusal } from '../../../platform/http/refusal.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import { refuseOverLimit } from '../../../platform/limits/refuse-over-limit.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { login } from '../sessions/login.ts';
import { draftAccount, openAccount, type Registration } from './open-account.ts';
import { type Device, type NewSession, openSession } from '../sessions/open-session.ts';
import { mailLimit } from '../accounts-limits.ts';

interface Registered {
  message: string;
  session: NewSession | undefined;
}

/**
 * Refuses `VALIDATION`, `EMAIL_TAKEN`, `USERNAME_TAKEN`. With hidden addresses no registration opens a session (rule
 * 4).
 */
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
  const draft = await draftAccount(deps, registration);
  let session: NewSession | undefined;
  const { message } = await idempotently(async (tx) => {
    const userId = await openAccount(deps, tx, draft, registration.next);
    if (userId !== undefined && !deps.hideRegisteredEmails) {
      session = await openSession(tx, { userId, role: 'user' }, device);
    }
    return {
      message: 'Please check your email to verify your account.',
    };
  });
  return { message, session: session ?? (await signInAgain(deps, registration, device)) };
}

/** For a registration whose response was lost: the retry proves the password again. */
export async function signInAgain(
  deps: AccountsDeps,
  { email, password }: Pick<Registration, 'email' | 'password'>,
  device: Device & { ip: string },
): Promise<NewSession | undefined> {
  if (deps.hideRegisteredEmails) return undefined;
  try {
    return await login(deps, { email, password }, device);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
