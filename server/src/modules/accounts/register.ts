import type { CallContext } from '../../platform/http/route.ts';
import { refuseOverLimit } from '../../platform/limits/refuse-over-limit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { draftAccount, openAccount, type Registration } from './open-account.ts';

/**
 * Opens an account without signing in (A6). Refuses with `VALIDATION`, `EMAIL_TAKEN` or
 * `USERNAME_TAKEN`, each at its field; where addresses are hidden, a taken one answers like a new.
 */
export async function register(
  deps: AccountsDeps,
  registration: Registration,
  once: CallContext['once'],
): Promise<{ message: string }> {
  // Hidden addresses get mail for strangers' tries: counted for new ones too, to answer alike.
  if (deps.hideRegisteredEmails) {
    await refuseOverLimit(deps.limits, 'mail-per-address', registration.email.toLowerCase());
  }
  const draft = await draftAccount(deps, registration);
  return once(async (tx) => {
    await openAccount(deps, tx, draft);
    return {
      message: 'Registration successful. Please check your email to verify your account.',
    };
  });
}
