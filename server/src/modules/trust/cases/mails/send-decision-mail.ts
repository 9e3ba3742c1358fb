import type { Language } from '@akatale/contracts/languages';
import { defineJob, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { kampalaDate } from '../../../../platform/kampala-day.ts';
import { mailRetries } from '../../../../platform/mail/create-mailer.ts';
import type { MailText } from '../../../../platform/mail/mailer.ts';
import { renderWithTranslation } from '../../../../platform/mail/render-mail.ts';
import { appealUrl } from '../appeals/appeal-tokens.ts';
import { findAppealable } from '../appeals/appeals-store.ts';
import { type CasesDeps, mailTexts } from '../cases-deps.ts';
import { isAdverse } from '../cases-policy.ts';
import type { CasesText } from './text/en.ts';

export const decisionMail = defineJob<{ caseId: number }>('cases.send-decision-mail', mailRetries);
export const answerMail = defineJob<{ caseId: number }>('cases.send-answer-mail', mailRetries);

type MailDeps = Pick<CasesDeps, 'accounts' | 'appName' | 'db' | 'mailer' | 'publicUrl' | 'signerFor'>;

export async function sendDecisionMail(deps: MailDeps, { caseId }: { caseId: number }, run: JobRun): Promise<void> {
  const found = await findAppealable(deps.db, caseId);
  if (!found || !isAdverse(found.decision)) return;
  const { decision, suspendedUntil } = found;
  const facts = { ...found, appName: deps.appName, decision };
  await send(deps, found, run, (text, language) =>
    text.decision({ ...facts, until: suspendedUntil && kampalaDate(suspendedUntil, language) }),
  );
}

export async function sendAnswerMail(deps: MailDeps, { caseId }: { caseId: number }, run: JobRun): Promise<void> {
  const found = await findAppealable(deps.db, caseId);
  if (!found?.outcome) return;
  const { outcome, answer } = found;
  const facts = { ...found, appName: deps.appName, isOverturned: outcome === 'overturned', answer: answer ?? '' };
  await send(deps, found, run, (text) => text.answer(facts));
}

/** Accounts that are not claimed yet, and erased ones, have no address. */
async function send(
  deps: MailDeps,
  { id, ownerId }: { id: number; ownerId: number },
  run: JobRun,
  say: (text: CasesText, language: Language) => MailText,
): Promise<void> {
  const { accounts, appName, db, mailer, publicUrl } = deps;
  const contact = await accounts.findContact(db, ownerId);
  if (!contact?.email) return;
  const { email: to, language } = contact;
  const text = (which: Language) => say(mailTexts[which], which);
  const url = appealUrl(deps, id);
  const mail = renderWithTranslation({ appName, publicUrl }, { language, url, text });
  await mailer.deliver(
    { to, subject: `${appName}: ${text('en').heading}`, ...mail },
    { id: run.id, signal: run.signal },
  );
}
