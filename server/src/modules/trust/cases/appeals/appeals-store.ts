import { APPEAL_DAYS, type AppealOutcome } from '@akatale/contracts/trust/cases';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { appeals, cases } from '../../../../database/schema/cases.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { timeCursor } from '../../../../platform/http/input/cursor.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import { isSuspendedByOperator } from '../../../people/accounts/index.ts';
import type { Decider } from '../cases-policy.ts';
import { isWorkOf, mayDecideOnOwner, titleOf } from '../cases-store.ts';

const until = sql<Date>`${cases.decidedAt} + make_interval(days => ${sql.raw(String(APPEAL_DAYS))})`.mapWith(
  cases.openedAt,
);

/** A decision with its appeal; undefined where nothing is decided. */
export async function findAppealable(db: Executor, caseId: number) {
  const [row] = await db
    .select({
      id: cases.id,
      thing: cases.thing,
      thingId: cases.thingId,
      ownerId: cases.ownerId,
      title: titleOf(),
      cause: cases.cause,
      decision: cases.decision,
      reason: cases.reason,
      words: cases.words,
      decidedAt: cases.decidedAt,
      suspendedUntil: cases.suspendedUntil,
      until,
      isInTime: sql<boolean>`${until} > app_now()`,
      isErased: sql<boolean>`${users.deletedAt} is not null`,
      appeal: appeals.words,
      appealedAt: appeals.createdAt,
      outcome: appeals.outcome,
      answer: appeals.answer,
      answeredAt: appeals.decidedAt,
      isAnswerNew: sql<boolean>`coalesce(${appeals.decidedAt} > app_now() - make_interval(days => ${sql.raw(String(APPEAL_DAYS))}), true)`,
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.ownerId))
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(and(eq(cases.id, caseId), sql`${cases.decidedAt} is not null`));
  return row;
}

export type AppealableRow = NonNullable<Awaited<ReturnType<typeof findAppealable>>>;

/** False where there is one already. */
export async function insertAppeal(
  tx: Transaction,
  { caseId, words, at }: { caseId: number; words: string; at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(appeals)
    .values({ caseId, words, createdAt: at })
    .onConflictDoNothing()
    .returning({ caseId: appeals.caseId });
  return rows.length === 1;
}

/** What was decided last of what still suspends a person, if its appeal can be made or read. */
export async function findSuspension(db: Executor, ownerId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.ownerId))
    .where(
      and(
        eq(cases.ownerId, ownerId),
        sql`decision = 'suspended' and ${cases.decidedAt} >= suspended_at and ${isSuspendedByOperator()}
          and (${until} > app_now() or exists (select from appeals where case_id = ${cases.id}))
          and not exists (select from appeals where case_id = ${cases.id} and outcome = 'overturned')`,
      ),
    )
    .orderBy(sql`${cases.id} desc`)
    .limit(1);
  return row?.id;
}

/** Neither who made the decision nor whose work it is about, where another operator may decide (rule 237). */
const mayAnswer = (operator: Decider) =>
  and(
    mayDecideOnOwner(operator),
    sql`(cases.decided_by is distinct from ${operator.id} and not ${isWorkOf(operator.id)} or not exists (
      select from users as others where others.id not in (${operator.id}, cases.owner_id)
        and others.operator_role in ('moderator', 'owner') and others.password_hash is not null
        and others.suspended_at is null and others.deleted_at is null
        and (${users.role} <> 'operator' or others.operator_role = 'owner')
        and not ${isWorkOf(sql`others.id`)}))`,
  );

const isWaiting = isNull(appeals.decidedAt);
const deciders = alias(users, 'deciders');

const selectWaiting = (db: Executor) =>
  db
    .select({
      caseId: cases.id,
      thing: cases.thing,
      decision: sql<NonNullable<AppealableRow['decision']>>`${cases.decision}`,
      reason: cases.reason,
      words: cases.words,
      decidedAt: sql<Date>`${cases.decidedAt}`.mapWith(cases.openedAt),
      suspendedUntil: cases.suspendedUntil,
      evidence: cases.evidence,
      productId: products.id,
      now: {
        title: products.title,
        description: products.description,
        price: products.priceUgx,
        images: products.images,
      },
      decidedBy: deciders.name,
      owner: { id: users.id, name: users.name },
      appealWords: appeals.words,
      createdAt: appeals.createdAt,
    })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .innerJoin(users, eq(users.id, cases.ownerId))
    .leftJoin(deciders, eq(deciders.id, cases.decidedBy))
    .leftJoin(products, and(eq(cases.thing, 'product'), eq(products.id, cases.thingId), isNull(products.deletedAt)));

interface Page {
  operator: Decider;
  after: { at: Date; id: number } | undefined;
  limit: number;
}

/** The oldest first. */
export async function listWaitingAppeals(db: Executor, { operator, after, limit }: Page) {
  const isAfter =
    after && sql`(${appeals.createdAt}, ${cases.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`;
  return selectWaiting(db)
    .where(and(isWaiting, mayAnswer(operator), isAfter))
    .orderBy(asc(appeals.createdAt), asc(cases.id))
    .limit(limit);
}

export type WaitingAppealRow = Awaited<ReturnType<typeof listWaitingAppeals>>[number];

export async function countWaitingAppeals(db: Executor, operator: Decider) {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<Date | null>`min(${appeals.createdAt})`.mapWith(cases.openedAt),
    })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .innerJoin(users, eq(users.id, cases.ownerId))
    .where(and(isWaiting, mayAnswer(operator)));
  return row ?? { count: 0, since: null };
}

/** Whether this operator may answer it; undefined where there is no appeal. */
export async function findAnswerer(db: Executor, caseId: number, operator: Decider) {
  const [row] = await db
    .select({ mayAnswer: sql<boolean>`(${mayAnswer(operator)})`, decidedBy: appeals.decidedBy })
    .from(appeals)
    .innerJoin(cases, eq(cases.id, appeals.caseId))
    .innerJoin(users, eq(users.id, cases.ownerId))
    .where(eq(appeals.caseId, caseId));
  return row;
}

interface Answer {
  caseId: number;
  outcome: AppealOutcome;
  answer: string;
  decidedBy: number;
  at: Date;
}

/** False where it is answered already. */
export async function storeAnswer(tx: Transaction, { caseId, at, ...answer }: Answer): Promise<boolean> {
  const rows = await tx
    .update(appeals)
    .set({ ...answer, decidedAt: at })
    .where(and(eq(appeals.caseId, caseId), isWaiting))
    .returning({ caseId: appeals.caseId });
  return rows.length === 1;
}

/** Whether another decision hides the thing, since it was last shown, or a word that its owner asks about does. */
export async function isHeldByOther(tx: Transaction, { id, thing, thingId }: AppealableRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from cases as other left join appeals on case_id = other.id
    where thing = ${thing} and thing_id = ${thingId} and other.id <> ${id}
      and (decision in ('sent-back', 'taken-down', 'hidden', 'suspended') and outcome is distinct from 'overturned'
        or decision is null and jsonb_array_length(findings->'words') > 0)
      and other.id > coalesce((select max(id) from cases as shown where shown.thing = ${thing}
        and shown.thing_id = ${thingId} and shown.decision in ('approved', 'restored')), 0)
    limit 1`);
  return rows.length > 0;
}

/** Locks a suspended person, with the end of what else suspends them: undefined where nothing does. */
export async function lockSuspended(tx: Transaction, { id, ownerId }: AppealableRow) {
  const [person] = await tx
    .select({ suspendedAt: users.suspendedAt, isSuspended: isSuspendedByOperator() })
    .from(users)
    .where(eq(users.id, ownerId))
    .for('no key update');
  if (!person?.suspendedAt || !person.isSuspended) return undefined;
  const others = await tx
    .select({ until: cases.suspendedUntil })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(
      sql`${cases.ownerId} = ${ownerId} and ${cases.id} <> ${id} and decision = 'suspended'
        and outcome is distinct from 'overturned' and ${cases.decidedAt} >= ${person.suspendedAt.toISOString()}::timestamptz
        and (suspended_until is null or suspended_until > app_now())`,
    );
  return { others: others.map((other) => other.until) };
}

export const appealCursor = timeCursor('p');
