import type { AuditAction } from '@akatale/contracts/people/audit';
import { accountSubjects, adverseDecisions } from '@akatale/contracts/trust/cases';
import { MonthFigures } from '@akatale/contracts/trust/transparency-schemas';
import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { appeals, cases, reports } from '../../../../database/schema/cases.ts';
import { chats } from '../../../../database/schema/chats.ts';
import { auditLog } from '../../../../database/schema/operations.ts';
import { users } from '../../../../database/schema/users.ts';
import { messageWarnings } from '../../../../database/schema/warnings.ts';
import { type Executor, prepared, rowsOf, type Transaction } from '../../../../platform/postgres/database.ts';

export const PUBLISHED = 'transparency.published';

// A literal, so that each plan can use the partial index.
const isPublished = sql`${auditLog.action} = ${sql.raw(`'${PUBLISHED}'`)}`;

/** Until the transaction ends, no other process publishes. */
export async function lockPublishing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${PUBLISHED}, 0))`);
}

/** When the first operator began; undefined before. */
export async function findBeginning(db: Executor): Promise<Date | undefined> {
  const [row] = await db.select({ at: auditLog.createdAt }).from(auditLog).orderBy(auditLog.id).limit(1);
  return row?.at;
}

const MOST_MONTHS = 120;

const Published = z.extend(MonthFigures, { month: z.string() });

const publishedMonths = prepared('published_months', (db) =>
  db
    .select({
      id: auditLog.id,
      hash: auditLog.hash,
      details: sql`${auditLog.details}`.mapWith((details) => Published.parse(details)),
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(isPublished)
    .orderBy(desc(auditLog.id))
    .limit(MOST_MONTHS),
);

/** The newest first. */
export async function findPublished(db: Executor) {
  return publishedMonths(db).execute();
}

export async function findLastMonth(tx: Transaction): Promise<string | undefined> {
  const [row] = await tx
    .select({ month: sql<string>`${auditLog.details}->>'month'` })
    .from(auditLog)
    .where(isPublished)
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.month;
}

export interface Span {
  from: Date;
  /** Exclusive. */
  to: Date;
}

const isWithin = (column: AnyPgColumn, { from, to }: Span) => and(gte(column, from), lt(column, to));

const OfDecisions = z.omit(MonthFigures, { suspended: true, notesShown: true, notesDismissed: true });
type OfDecisions = z.output<typeof OfDecisions>;

/** Visitors' reports count once they are confirmed. */
export async function countDecisions(db: Executor, span: Span): Promise<OfDecisions> {
  const [figures] = await rowsOf(db, { figures: OfDecisions })`
    with decided as (
      select ${cases.decision} as decision, ${cases.thing} as thing, extract(epoch from ${cases.decidedAt} - (
        select min(${reports.createdAt}) from ${reports} where ${reports.caseId} = ${cases.id})) / 3600 as hours
      from ${cases}
      where ${isWithin(cases.decidedAt, span)} and ${cases.decidedBy} is not null
    )
    select jsonb_build_object(
      'reports', (select count(*) from ${reports}
        where ${reports.caseId} is not null and ${isWithin(reports.createdAt, span)}),
      'decisions', count(hours),
      'medianHours', round(percentile_cont(0.5) within group (order by hours)::numeric, 1),
      'hidden', count(*) filter (where decision in ('taken-down', 'hidden')
        or decision = 'suspended' and thing <> all(${sql.param([...accountSubjects])}::text[])),
      'warned', count(*) filter (where decision = 'warned'),
      'appeals', (select count(*) from ${appeals} where ${isWithin(appeals.createdAt, span)}),
      'overturned', (select count(*) from ${appeals}
        where ${appeals.outcome} = 'overturned' and ${isWithin(appeals.decidedAt, span)})
    ) as figures
    from decided`;
  if (!figures) throw new Error('The database has counted nothing');
  return figures.figures;
}

export async function countSuspensions(db: Executor, span: Span): Promise<number> {
  const byOperators = and(eq(auditLog.action, 'account.suspended'), isNotNull(auditLog.actorId));
  return db.$count(auditLog, and(byOperators, isWithin(auditLog.createdAt, span)));
}

/** Warnings beside messages that were shown within the time, and how many of them were no problem. */
export async function countWarnings(db: Executor, span: Span) {
  const shown = isWithin(messageWarnings.shownAt, span);
  return {
    notesShown: await db.$count(messageWarnings, shown),
    notesDismissed: await db.$count(messageWarnings, and(shown, isNotNull(messageWarnings.dismissedAt))),
  };
}

const OfReports = z.object({ received: z.int(), upheld: z.int(), dismissed: z.int(), pending: z.int() });
const OfAppeals = z.object({ received: z.int(), stands: z.int(), overturned: z.int(), pending: z.int() });
const OfPeople = z.object({ buyers: z.int(), vendors: z.int(), operators: z.int(), opened: z.int() });
const OfSupport = z.object({ begun: z.int(), open: z.int() });

export type YearFigures = Awaited<ReturnType<typeof countYear>>;

/** What the yearly report to the data protection office asks for, as it is known now. */
export async function countYear(db: Executor, span: Span) {
  const { from, to } = { from: span.from.toISOString(), to: span.to.toISOString() };
  const isAdverse = sql`${cases.decision} = any(${sql.param([...adverseDecisions])}::text[])`;
  const [reported] = await rowsOf(db, OfReports.shape)`
    select count(*)::int as received,
      count(*) filter (where ${isAdverse})::int as upheld,
      count(*) filter (where not ${isAdverse})::int as dismissed,
      count(*) filter (where ${cases.decidedAt} is null)::int as pending
    from ${reports} join ${cases} on ${cases.id} = ${reports.caseId}
    where ${isWithin(reports.createdAt, span)}`;
  const byReason = await rowsOf(db, { reason: z.string(), count: z.int() })`
    select ${reports.reason} as reason, count(*)::int as count from ${reports}
    where ${reports.caseId} is not null and ${isWithin(reports.createdAt, span)}
    group by 1 order by 2 desc, 1`;
  const [appealed] = await rowsOf(db, OfAppeals.shape)`
    select count(*)::int as received, count(*) filter (where ${appeals.outcome} = 'stands')::int as stands,
      count(*) filter (where ${appeals.outcome} = 'overturned')::int as overturned,
      count(*) filter (where ${appeals.outcome} is null)::int as pending
    from ${appeals} where ${isWithin(appeals.createdAt, span)}`;
  const [people] = await rowsOf(db, OfPeople.shape)`
    select count(*) filter (where role = 'user' and type = 'buyer' and is_there)::int as buyers,
      count(*) filter (where role = 'user' and type = 'vendor' and is_there)::int as vendors,
      count(*) filter (where role = 'operator' and is_there)::int as operators,
      count(*) filter (where created_at >= ${from})::int as opened
    from ${users} cross join lateral (select deleted_at is null or deleted_at >= ${to} as is_there) as known
    where created_at < ${to}`;
  const [supportChats] = await rowsOf(db, OfSupport.shape)`
    select count(*)::int as begun, count(*) filter (where status = 'active')::int as open
    from ${chats} where type = 'support' and ${isWithin(chats.createdAt, span)}`;
  if (!reported || !appealed || !people || !supportChats) throw new Error('The database has counted nothing');
  const count = async (action: AuditAction) =>
    db.$count(auditLog, and(eq(auditLog.action, action), isWithin(auditLog.createdAt, span)));
  return {
    people,
    reports: { ...reported, byReason },
    appeals: appealed,
    supportChats,
    requests: {
      closed: await count('account.closed'),
      reopened: await count('account.reopened'),
      disowned: await count('account.disowned'),
      erased: await count('account.erased'),
    },
    looks: {
      contacts: await count('contacts.opened'),
      persons: await count('person.viewed'),
      views: await count('view.began'),
    },
  };
}
