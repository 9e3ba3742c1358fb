import { hasRole } from '@akatale/contracts/people/operators';
import { durable, within } from '../../../platform/events/reaction.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { handle } from '../../../platform/jobs/jobs.ts';
import { addDays, kampalaMidnight } from '../../../platform/kampala-day.ts';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { markedListingTouched, productPublished } from '../../market/products/index.ts';
import { appealTokens } from './appeals/appeal-tokens.ts';
import { appealDecided, caseDecided, type CasesDeps, kindSet } from './cases-deps.ts';
import { deciderOf } from './cases-policy.ts';
import { casesRoutes } from './cases-routes.ts';
import { describeDecision, eraseCasesOf, findAllCasesOf } from './cases-store.ts';
import { actOnListing, suspendAtDesk } from './decide-case.ts';
import { nearCopiesSearch, findNearCopies } from './find-near-copies.ts';
import { answerMail, decisionMail, sendAnswerMail, sendDecisionMail } from './mails/send-decision-mail.ts';
import { countCases } from './queue/list-cases.ts';
import { isEvidence } from './queue/queue-store.ts';
import { reopenRequested } from './reopen-requested.ts';
import { reportedAsSold } from './reports/reports-deps.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { eraseReportsBy, findReporters, findReportsBy } from './reports/reports-store.ts';
import { REPORTS_SWEEP_CRON, reportsSweep, sweepReports } from './reports/sweep-reports.ts';
import { confirmationMail, outcomeMail, sendConfirmation, sendOutcome, mailVisitors } from './reports/visitor-mails.ts';
import { dismissalNotice, tellOfDismissal } from './tell-of-dismissal.ts';
import type { DescribedYear } from './transparency/describe-year.ts';
import type { FinancialYear } from './transparency/financial-year.ts';
import { monthPublishing, publishMonths, PUBLISHING_CRON } from './transparency/publish-months.ts';
import { transparencyRoutes } from './transparency/transparency-routes.ts';
import { countYear } from './transparency/transparency-store.ts';
import { restoreReported, reportedRestoration } from './weighted-hiding/hide-reported.ts';

export { appealDecided, caseDecided, kindSet } from './cases-deps.ts';
export { type Decider, deciderOf } from './cases-policy.ts';
export { findKnownWords, findReview } from './cases-store.ts';
export { reasonTexts } from './mails/text/reasons.ts';
export { isActedOn } from './reports/reports-policy.ts';
export { reportedAsSold } from './reports/reports-deps.ts';
export { describeYear } from './transparency/describe-year.ts';
export { lastFinancialYear, readFinancialYear } from './transparency/financial-year.ts';

export interface CasesModule extends Module {
  /** What an operator does at the desk, without HTTP. */
  actOnListing(tx: Transaction, act: Parameters<typeof actOnListing>[2]): ReturnType<typeof actOnListing>;
  /** Suspends a person where nothing was reported. Refuses `NOT_FOUND`, `FORBIDDEN` and `ALREADY_SUSPENDED`. */
  suspend(tx: Transaction, act: Parameters<typeof suspendAtDesk>[2]): ReturnType<typeof suspendAtDesk>;
  /** What a decision says to the owner of the thing, with the token of its appeal. */
  findDecided(
    db: Executor,
    caseId: number,
  ): Promise<(NonNullable<Awaited<ReturnType<typeof describeDecision>>> & { token: string }) | undefined>;
  findReporters: typeof findReporters;
  /** For an owner: what waits, and since when. */
  countFor(db: Executor, ownerId: number): ReturnType<typeof countCases>;
  /** Whether a photo of a chat is evidence that this person may look at. */
  isEvidence(viewer: Viewer, url: string): Promise<boolean>;
  /** The market's figures of a financial year. */
  countYear(year: FinancialYear): Promise<DescribedYear>;
}

export function createCasesModule(deps: CasesDeps): CasesModule {
  const tokens = appealTokens(deps.signerFor);
  return {
    name: 'cases',
    reads: ['audit_log', 'chats', 'message_warnings', 'photos', 'products', 'ratings', 'users'],
    routes: [...casesRoutes(deps), ...reportsRoutes(deps), ...transparencyRoutes(deps)],
    jobs: [
      answerMail,
      reportedRestoration,
      confirmationMail,
      decisionMail,
      dismissalNotice,
      monthPublishing,
      outcomeMail,
      reportsSweep,
    ],
    handlers: [
      handle(decisionMail, async (data, run) => sendDecisionMail(deps, data, run)),
      handle(answerMail, async (data, run) => sendAnswerMail(deps, data, run)),
      handle(dismissalNotice, async (data, run) => tellOfDismissal(deps, data, run)),
      handle(reportedRestoration, async (data) => restoreReported(deps, data)),
      handle(confirmationMail, async (data, run) => sendConfirmation(deps, data, run)),
      handle(outcomeMail, async (data, run) => sendOutcome(deps, data, run)),
      handle(reportsSweep, async () => sweepReports(deps), { cron: REPORTS_SWEEP_CRON }),
      handle(monthPublishing, async () => publishMonths(deps), { cron: PUBLISHING_CRON }),
    ],
    events: [appealDecided, caseDecided, kindSet, reportedAsSold],
    reactions: [
      within(markedListingTouched, async (tx, touched) => reopenRequested(deps, tx, touched)),
      durable(productPublished, nearCopiesSearch, async (data, run) => findNearCopies(deps, data, run)),
      within(caseDecided, async (tx, decided) => mailVisitors(deps, tx, decided)),
    ],
    exportFor: async (db, userId) => ({
      decisionsAboutItems: await findAllCasesOf(db, userId),
      reports: await findReportsBy(db, userId),
    }),
    async eraseFor(tx, userId) {
      await eraseCasesOf(tx, userId, deps.clock.now());
      await eraseReportsBy(tx, userId);
    },
    findReporters,
    actOnListing: async (tx, act) => actOnListing(deps, tx, act),
    suspend: async (tx, act) => suspendAtDesk(deps, tx, act),
    async findDecided(db, caseId) {
      const decided = await describeDecision(db, caseId);
      return decided && { ...decided, token: tokens.create(caseId) };
    },
    countFor: async (db, id) => countCases(db, { id, role: 'owner' }),
    isEvidence: async (viewer, url) =>
      hasRole(viewer.operatorRole, 'moderator') && isEvidence(deps.db, deciderOf(viewer), url),
    async countYear(year) {
      const span = { from: kampalaMidnight(year.firstDay), to: kampalaMidnight(addDays(year.lastDay, 1)) };
      return { ...year, isOver: span.to <= deps.clock.now(), ...(await countYear(deps.db, span)) };
    },
  };
}
