import { adverseDecisions, caseDecisions } from '@akatale/contracts/trust/cases';
import type { ReportedChat } from '@akatale/contracts/trust/cases-schemas';
import { type ReportReason, reportReasons } from '@akatale/contracts/trust/reports';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Evidence } from '../../../../database/schema/cases.ts';
import { type Executor, rowsOf } from '../../../../platform/postgres/database.ts';

const REPORTS_NAMED = 4;

const ids = (all: readonly number[]) => sql`${sql.param([...new Set(all)])}::bigint[]`;
const adverse = sql`${sql.param([...adverseDecisions])}::text[]`;

const Instant = z.pipe(
  z.string(),
  z.transform((text: string) => new Date(text).toISOString()),
);
const First = z.object({
  reason: z.enum(reportReasons),
  words: z.string(),
  at: Instant,
  actedOn: z.int(),
  dismissed: z.int(),
});

export interface Reports {
  reporters: number;
  reasons: { reason: ReportReason; count: number }[];
  first: z.output<typeof First>[];
  actedOn: number;
  dismissed: number;
  /** As the first of these people saw it. */
  evidence: Evidence | null;
}

/** What was reported in these cases, with what became of earlier reports of the same people. */
export async function findReports(db: Executor, caseIds: readonly number[]): Promise<Map<number, Reports>> {
  const rows = await rowsOf(db, {
    caseId: z.int(),
    reporters: z.int(),
    actedOn: z.int(),
    dismissed: z.int(),
    reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
    first: z.array(First),
    evidence: z.nullable(z.custom<Evidence>()),
  })`
    with these as materialized (
      select case_id, id, reporter_id, reason, words, evidence, created_at from reports where case_id = any(${ids(caseIds)})
    ), earlier as (
      select reports.reporter_id, (count(*) filter (where cases.decision = any(${adverse})))::int as acted_on,
        (count(*) filter (where cases.decision = 'dismissed'))::int as dismissed
      from reports join cases on cases.id = reports.case_id and cases.decided_at is not null
      where reports.reporter_id in (select reporter_id from these) group by reports.reporter_id
    ), known as (
      select these.*, coalesce(acted_on, 0) as acted_on, coalesce(dismissed, 0) as dismissed,
        row_number() over (partition by case_id order by coalesce(words, '') = '', id) as turn
      from these left join earlier using (reporter_id)
    )
    select case_id::float8 as "caseId", count(*)::int as reporters, sum(acted_on)::int as "actedOn",
      sum(dismissed)::int as dismissed,
      (select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) from (
        select reason, count(*) from known as same where same.case_id = known.case_id group by reason) as counted) as reasons,
      coalesce(json_agg(json_build_object('reason', reason, 'words', words, 'at', created_at, 'actedOn', acted_on,
        'dismissed', dismissed) order by turn) filter (where turn <= ${REPORTS_NAMED} and coalesce(words, '') <> ''), '[]') as first,
      (array_agg(evidence order by id))[1] as evidence
    from known group by case_id`;
  return new Map(rows.map(({ caseId, ...reports }) => [caseId, reports]));
}

/** The first few chats from which people were reported. */
export async function findReportedChats(
  db: Executor,
  caseIds: readonly number[],
): Promise<Map<number, ReportedChat[]>> {
  const rows = await rowsOf(db, { caseId: z.int(), chats: z.array(z.custom<ReportedChat>()) })`
    select case_id::float8 as "caseId", json_agg(chat order by id) as chats
    from (
      select case_id, id, evidence->'chat' as chat, row_number() over (partition by case_id order by id) as turn
      from reports where case_id = any(${ids(caseIds)}) and evidence ? 'chat'
    ) as reported
    where turn <= ${REPORTS_NAMED} group by case_id`;
  return new Map(rows.map(({ caseId, chats }) => [caseId, chats]));
}

/** Sales and purchases in completed chats. */
export async function countDeals(db: Executor, userIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf(db, { userId: z.int(), deals: z.int() })`
    select person.id::float8 as "userId", (
      (select count(*) from chats where vendor_id = person.id and status = 'completed' and type = 'sale') +
      (select count(*) from chats where buyer_id = person.id and status = 'completed' and type = 'sale'))::int as deals
    from unnest(${ids(userIds)}) as person (id)`;
  return new Map(rows.map(({ userId, deals }) => [userId, deals]));
}

/** What was decided against these people before, and was not overturned. */
export async function countDecisions(db: Executor, ownerIds: readonly number[]) {
  const rows = await rowsOf(db, { ownerId: z.int(), decision: z.enum(caseDecisions), count: z.int() })`
    select owner_id::float8 as "ownerId", decision, count(*)::int as count
    from cases left join appeals on appeals.case_id = cases.id
    where owner_id = any(${ids(ownerIds)}) and decision = any(${adverse}) and outcome is distinct from 'overturned'
    group by owner_id, decision order by decision`;
  return Map.groupBy(rows, ({ ownerId }) => ownerId);
}
