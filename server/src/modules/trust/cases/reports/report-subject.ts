import type { OutputOf, ParsedInputOf } from '@akatale/contracts/endpoint';
import { reasonsFor } from '@akatale/contracts/trust/reports';
import type { reportSubject as contract } from '@akatale/contracts/trust/reports-endpoints';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { CallContext } from '../../../../platform/http/route.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { networkOf } from '../../../../platform/limits/network-of.ts';
import type { Transaction } from '../../../../platform/postgres/database.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { hideIfWeighty } from '../weighted-hiding/hide-reported.ts';
import { findReported, type Reported } from './find-reported.ts';
import {
  soldQuestionLimit,
  networkReportLimit,
  reportLimit,
  reportsADayLimit,
  reportedAsSold,
  visitorReportLimit,
} from './reports-deps.ts';
import { insertReport, insertUnconfirmed, joinCase } from './reports-store.ts';
import { confirmationMail } from './visitor-mails.ts';

type Report = ParsedInputOf<typeof contract>['body'];
type Answer = OutputOf<typeof contract>;

/**
 * Stores what is reported as it is now, in the transaction that opens or joins its case. Refuses `VALIDATION`,
 * `RATE_LIMITED`, `NOT_FOUND`, `CHAT_LOCKED`, `REPORT_OF_OWN` and `REPORTED_ALREADY` (rules 222 to 225).
 */
export async function reportSubject(
  deps: CasesDeps,
  report: Report,
  { viewer, ip, idempotently }: Pick<CallContext, 'viewer' | 'ip' | 'idempotently'>,
): Promise<Answer> {
  const { thing, thingId, chatId, reason } = report;
  if (!reasonsFor[thing].includes(reason))
    refuse('VALIDATION', { errors: [{ field: 'reason', code: 'NO_REPORT_REASON' }] });
  const isQuestionToSeller = reason === 'already-sold';
  const address = viewer || isQuestionToSeller ? undefined : (report.email ?? refuseWithoutAddress());
  if (viewer) {
    await refuseOverLimit(deps.limits, reportLimit, viewer.userId);
    await refuseOverLimit(deps.limits, reportsADayLimit, viewer.userId);
  } else {
    await refuseOverLimit(deps.limits, networkReportLimit, networkOf(ip));
    if (address) await refuseOverLimit(deps.limits, visitorReportLimit, address.toLowerCase());
  }
  return idempotently(async (tx) => {
    const found = await findReported(deps, tx, { thing, thingId, chatId, viewer });
    if (found.ownerId === viewer?.userId) refuse('REPORT_OF_OWN');
    if (isQuestionToSeller) return askSeller(deps, tx, thingId, found);
    const words = report.words || null;
    return address === undefined
      ? count(deps, tx, found, { thing, thingId, reason, words, reporterId: viewer?.userId ?? null })
      : mail(deps, tx, found, { thing, thingId, reason, words, address });
  });
}

function refuseWithoutAddress(): never {
  refuse('VALIDATION', { errors: [{ field: 'email', code: 'INVALID_EMAIL' }] });
}

type ReportInput = Pick<Report, 'thing' | 'thingId' | 'reason'> & { words: string | null };

async function count(
  deps: CasesDeps,
  tx: Transaction,
  { ownerId, evidence, category }: Reported,
  report: ReportInput & { reporterId: number | null },
): Promise<Answer> {
  const { thing, thingId } = report;
  const at = deps.clock.now();
  const caseId = await joinCase(tx, { thing, thingId, ownerId, evidence, at });
  const isNew = await insertReport(tx, { ...report, caseId, ownerId, evidence, createdAt: at });
  if (!isNew) refuse('REPORTED_ALREADY');
  await hideIfWeighty(deps, tx, { caseId, thing, thingId, ownerId, category });
  return { outcome: 'counted' };
}

/** The same answer for every address, whether it has an account or has reported this already. */
async function mail(
  { clock, jobs }: Pick<CasesDeps, 'clock' | 'jobs'>,
  tx: Transaction,
  { ownerId, evidence }: Reported,
  report: ReportInput & { address: string },
): Promise<Answer> {
  const id = await insertUnconfirmed(tx, { ...report, ownerId, evidence, createdAt: clock.now() });
  await jobs.send(tx, confirmationMail, { reportId: id });
  return { outcome: 'mailed' };
}

/** Nothing is reported: the seller is asked once a week at most, and only of what is still for sale. */
async function askSeller(
  { events, limits }: Pick<CasesDeps, 'events' | 'limits'>,
  tx: Transaction,
  productId: number,
  { ownerId: vendorId, evidence, isForSale }: Reported,
): Promise<Answer> {
  if (isForSale && (await limits.consume(soldQuestionLimit, productId)).allowed)
    await events.announce(tx, reportedAsSold, { productId, vendorId, productTitle: evidence.title });
  return { outcome: 'forwarded' };
}
