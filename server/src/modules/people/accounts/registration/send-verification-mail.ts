import type { Language } from '@akatale/contracts/languages';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, mailTexts } from '../accounts-deps.ts';
import { findAddress } from '../accounts-store.ts';
import { forgetUnusedTokens, insertMailToken } from './mail-tokens-store.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

const PAGE_OF_ONE = /^\/(?:products|vendor-store|chat)\/[1-9]\d{0,15}$/;

/** Only known pages: in any other path, a stranger who registers an address could send its owner a text. */
export function safeNextPath(next: string | undefined): string | undefined {
  return next !== undefined && PAGE_OF_ONE.test(next) ? next : undefined;
}

interface VerificationMail {
  userId: number;
  next?: string;
}

export const verificationMail = defineJob<VerificationMail>('accounts.send-verification-mail', mailRetries);

export function verificationMailFor(userId: number, next: string | undefined): VerificationMail {
  const mailed = safeNextPath(next);
  return { userId, ...(mailed !== undefined && { next: mailed }) };
}

/** User id in the job of a request for an unknown address: the job sends nothing. */
export const NOBODY = 0;

/** Invalidates earlier links. A retry reuses its token: a mail program may show the first of two equal Message-IDs. */
export async function sendVerificationMail(
  deps: Pick<AccountsDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>,
  { userId, next }: VerificationMail,
  { id, attempt, signal }: JobRun,
): Promise<void> {
  const token = newSecretToken();
  const found = await inTransaction(deps.db, async (tx) => {
    const address = await findAddress(tx, userId);
    if (!address?.needsLink) return undefined;
    await forgetUnusedTokens(tx, userId, 'verify-email', { keepNewest: attempt > 1 });
    await insertMailToken(tx, {
      userId,
      purpose: 'verify-email',
      email: address.email,
      tokenHash: hashSecretToken(token),
    });
    return address;
  });
  if (!found) return;
  const url = new URL(`/verify-email/${token}`, deps.publicUrl);
  if (next !== undefined) url.searchParams.set('next', next);
  const mail = { to: found.email, isRequested: true, ...content(deps, found.language, url) };
  await deps.mailer.deliver(mail, { id, signal });
}

/** Contains nothing that the registrant typed: a stranger could use it to write to the owner. */
function content({ appName, publicUrl }: Pick<AccountsDeps, 'appName' | 'publicUrl'>, language: Language, url: URL) {
  const text = (which: Language) => mailTexts[which].verification(appName);
  return {
    subject: `${text('en').heading} for ${appName}`,
    ...renderWithTranslation({ appName, publicUrl }, { language, url, text }),
  };
}
