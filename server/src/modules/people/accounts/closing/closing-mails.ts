import type { Language } from '@akatale/contracts/languages';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { inTransaction, type Executor } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, mailTexts } from '../accounts-deps.ts';
import { findAddress } from '../accounts-store.ts';
import { forgetUnusedTokens, hasLeavingToken, insertMailToken } from '../registration/mail-tokens-store.ts';
import { hashMailedCode, newMailedCode } from '../registration/secret-token.ts';

type MailDeps = Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>;

export const leavingCodeMail = defineJob<{ userId: number }>('accounts.send-leaving-code', mailRetries);
export const closedMail = defineJob<{ userId: number }>('accounts.send-closed-mail', mailRetries);

export async function sendLeavingCode(
  { appName, db, mailer, publicUrl }: MailDeps,
  { userId }: { userId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const code = newMailedCode();
  const address = await inTransaction(db, async (tx) => {
    const found = await findAddress(tx, userId);
    if (!found) return undefined;
    await forgetUnusedTokens(tx, userId, 'leave', { keepNewest: false });
    const { email } = found;
    await insertMailToken(tx, { userId, purpose: 'leave', email, tokenHash: hashMailedCode('leave', userId, code) });
    return found;
  });
  if (!address) return;
  const text = (which: Language) => mailTexts[which].leavingCode(appName, code);
  const url = new URL('/profile/leaving', publicUrl);
  const mail = renderWithTranslation({ appName, publicUrl }, { language: address.language, url, text });
  await mailer.deliver({ to: address.email, subject: `${code} is your code for ${appName}`, ...mail }, { id, signal });
}

export async function isLeavingCode(db: Executor, userId: number, code: string): Promise<boolean> {
  return hasLeavingToken(db, userId, hashMailedCode('leave', userId, code));
}

export async function sendClosedMail(
  { appName, db, mailer, publicUrl }: MailDeps,
  { userId }: { userId: number },
  { id, signal }: JobRun,
): Promise<void> {
  const address = await findAddress(db, userId);
  if (!address) return;
  const text = (which: Language) => mailTexts[which].accountClosed(appName);
  const url = new URL('/auth', publicUrl);
  const mail = renderWithTranslation({ appName, publicUrl }, { language: address.language, url, text });
  await mailer.deliver({ to: address.email, subject: `${text('en').heading} on ${appName}`, ...mail }, { id, signal });
}
