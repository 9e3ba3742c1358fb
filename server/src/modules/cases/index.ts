import { durable, within } from '../../platform/events/reaction.ts';
import { handle } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { markedListingTouched, productPublished } from '../products/index.ts';
import { followVendor } from './ask-again.ts';
import { caseDecided, type CasesDeps } from './cases-deps.ts';
import { casesRoutes } from './cases-routes.ts';
import { describeDecision, eraseCasesOf, findAllCasesOf } from './cases-store.ts';
import { actOnListing } from './decide-case.ts';
import { copiesSearch, lookForCopies } from './look-for-copies.ts';

import { saidToBeSold } from './reports/reports-deps.ts';
import { reportsRoutes } from './reports/reports-routes.ts';
import { eraseReportsBy, findReporters, findReportsBy } from './reports/reports-store.ts';
import { eraseSettled } from './reports/retention-store.ts';
import { REPORTS_SWEEP_CRON, reportsSweep, sweepReports } from './reports/sweep-reports.ts';
import { confirmationMail, outcomeMail, sendConfirmation, sendOutcome, tellVisitors } from './reports/visitor-mails.ts';
import { bringBack, bringingBack } from './weighted-hiding/hide-reported.ts';

export { caseDecided } from './cases-deps.ts';
export { saidToBeSold } from './reports/reports-deps.ts';
export { isActedOn } from './reports/reports-policy.ts';
export { findReview, findKnownWords } from './cases-store.ts';

export interface CasesModule extends Module {
  /** What an operator does at the desk, without HTTP. */
  actOnListing(tx: Transaction, act: Parameters<typeof actOnListing>[2]): ReturnType<typeof actOnListing>;
  findReporters: typeof findReporters;
  /** What a decision says to the owner of the thing. */
  findDecided(db: Executor, caseId: number): ReturnType<typeof describeDecision>;
}

export function createCasesModule(deps: CasesDeps): CasesModule {
  return {
    name: 'cases',
    reads: ['chats', 'photos', 'products', 'users'],
    routes: [...casesRoutes(deps), ...reportsRoutes(deps)],
    jobs: [bringingBack, confirmationMail, outcomeMail, reportsSweep],
    handlers: [
      handle(bringingBack, async (data) => bringBack(deps, data)),
      handle(confirmationMail, async (data, run) => sendConfirmation(deps, data, run)),
      handle(outcomeMail, async (data, run) => sendOutcome(deps, data, run)),
      handle(reportsSweep, async () => sweepReports(deps), { cron: REPORTS_SWEEP_CRON }),
    ],
    events: [caseDecided, saidToBeSold],
    reactions: [
      within(markedListingTouched, async (tx, touched) => followVendor(deps, tx, touched)),
      durable(productPublished, copiesSearch, async (data, run) => lookForCopies(deps, data, run)),
      within(caseDecided, async (tx, decided) => tellVisitors(deps, tx, decided)),
    ],
    exportFor: async (db, userId) => ({
      decisionsAboutItems: await findAllCasesOf(db, userId),
      reports: await findReportsBy(db, userId),
    }),
    eraseFor: async (tx, userId) => {
      await eraseCasesOf(tx, userId, deps.clock.now());
      await eraseReportsBy(tx, userId);
      await eraseSettled(tx, userId);
    },
    actOnListing: async (tx, act) => actOnListing(deps, tx, act),
    findDecided: describeDecision,
    findReporters,
  };
}
