import type { CaseDecision } from '@akatale/contracts/trust/cases';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import type { MailText } from '../../../../platform/mail/mailer.ts';
import { renderMail } from '../../../../platform/mail/render-mail.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import { hashSecretToken, newSecretToken } from '../../../people/accounts/index.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { en } from '../text/en.ts';
import { isActedOn } from './reports-policy.ts';
import { findAddress, findReporters, setToken } from './reports-store.ts';

type Deps = Pick<CasesDeps, 'appName' | 'db' | 'mailer' | 'publicUrl'>;

export const confirmationMail = defineJob<{ reportId: number }>('cases.mail-confirmation', mailRetries);

export async function sendConfirmation(deps: Deps, { reportId }: { reportId: number }, run: JobRun): Promise<void> {
  const token = newSecretToken();
  const to = await setToken(deps.db, reportId, hashSecretToken(token));
  if (!to) return;
  const url = new URL(`/confirm-report/${token}`, deps.publicUrl);
  await deliver(deps, { to, url, text: en.confirm(deps.appName), isRequested: true }, run);
}

export const outcomeMail = defineJob<{ reportId: number; wasActedOn: boolean }>('cases.mail-outcome', mailRetries);

/** One job for each visitor: a retry sends no other mail again. */
export async function mailVisitors(
  { jobs }: Pick<CasesDeps, 'jobs'>,
  tx: Transaction,
  { caseId, decision }: { caseId: number; decision: CaseDecision },
): Promise<void> {
  const wasActedOn = isActedOn(decision);
  for (const { id, address } of await findReporters(tx, caseId))
    if (address) await jobs.send(tx, outcomeMail, { reportId: id, wasActedOn });
}

export async function sendOutcome(
  deps: Deps,
  { reportId, wasActedOn }: { reportId: number; wasActedOn: boolean },
  run: JobRun,
): Promise<void> {
  const to = await findAddress(deps.db, reportId);
  if (!to) return;
  await deliver(deps, { to, url: deps.publicUrl, text: en.outcome(deps.appName, wasActedOn) }, run);
}

interface VisitorMail {
  to: string;
  url: URL;
  text: MailText;
  isRequested?: true;
}

async function deliver(
  { appName, mailer, publicUrl }: Deps,
  { to, url, text: { action, ...text }, isRequested }: VisitorMail,
  { id, signal }: JobRun,
): Promise<void> {
  const content = renderMail({ appName, publicUrl, ...text, action: { label: action, url: url.href } });
  const subject = `${appName}: ${text.heading}`;
  await mailer.deliver({ to, subject, ...content, ...(isRequested && { isRequested }) }, { id, signal });
}
