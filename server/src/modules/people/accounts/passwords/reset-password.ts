import type { Language } from '@akatale/contracts/languages';
import { refusals } from '@akatale/contracts/refusals';
import { refuse } from '../../../../platform/http/refusal.ts';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, mailTexts, passwordChanged } from '../accounts-deps.ts';
import { setProvenPasswordHash, findAddress } from '../accounts-store.ts';
import { forgetRefusal } from '../refused-addresses-store.ts';
import { findResetToken, forgetUnusedTokens, markTokenUsed } from '../registration/mail-tokens-store.ts';
import { hashSecretToken, isSecretToken } from '../registration/secret-token.ts';
import { forgiveNetwork } from '../sessions/check-guess.ts';
import { deleteKnownDevicesOf } from '../sessions/known-devices-store.ts';
import { rememberDevice, type RememberedDevice } from '../sessions/known-devices.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { checkNewPassword } from './operator-password.ts';

/** Read-only, because mail programs open links before people do. */
export async function getResetTokenStatus({ db }: Pick<AccountsDeps, 'db'>, token: string) {
  const found = await find(db, token);
  return found
    ? { valid: true, message: 'This link is ready to use.', email: found.email }
    : { valid: false, message: refusals.INVALID_RESET_TOKEN.message };
}

const find = async (db: AccountsDeps['db'], token: string) =>
  isSecretToken(token) ? findResetToken(db, hashSecretToken(token)) : undefined;

/** Only one of concurrent uses succeeds. This device stays known, so that its owner can sign in while others guess. */
export async function resetPassword(
  deps: Pick<AccountsDeps, 'clock' | 'db' | 'events' | 'limits' | 'passwords'>,
  { token, password }: { token: string; password: string },
  { ip, deviceCookie }: { ip: string; deviceCookie: string | undefined },
): Promise<{ userId: number; device: RememberedDevice }> {
  // Checked first, so that invalid links cost no hashing.
  const found = await find(deps.db, token);
  if (!found) refuse('INVALID_RESET_TOKEN');
  checkNewPassword(found.role, password);
  const passwordHash = await deps.passwords.hash(password);
  const { userId } = found;
  const device = await inTransaction(deps.db, async (tx) => {
    // Locks the person's row first: concurrent uses of any of their links queue there.
    await setProvenPasswordHash(tx, userId, passwordHash, deps.clock.now());
    await forgetRefusal(tx, userId);
    if (!(await markTokenUsed(tx, found.id))) refuse('INVALID_RESET_TOKEN');
    await deleteSessionsOf(tx, userId);
    await forgetUnusedTokens(tx, userId, 'reset-password', { keepNewest: false });
    await deps.events.announce(tx, passwordChanged, { userId });
    await deleteKnownDevicesOf(tx, userId);
    return rememberDevice(tx, userId, deviceCookie);
  });
  await forgiveNetwork(deps, found.email, ip);
  return { userId, device };
}

export const passwordChangedMail = defineJob<{ userId: number }>('accounts.send-password-changed-mail', mailRetries);

export async function sendPasswordChangedMail(
  { appName, db, mailer, publicUrl }: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId }: { userId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const address = await findAddress(db, userId);
  if (!address) return;
  const { email, language } = address;
  const url = new URL('/forgot-password', publicUrl);
  const text = (which: Language) => mailTexts[which].passwordChanged(appName);
  const mail = {
    to: email,
    subject: `${text('en').heading} on ${appName}`,
    ...renderWithTranslation({ appName, publicUrl }, { language, url, text }),
  };
  await mailer.deliver(mail, { id, signal });
}
