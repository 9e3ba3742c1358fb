import type { CaseCause, CaseReason } from '@akatale/contracts/market/decision-causes';
import type { ListingReview } from '@akatale/contracts/market/products-schemas';
import { DECISIONS_FOR_MEDIAN, DISMISSAL_UNDO_SECONDS } from '@akatale/contracts/trust/cases';
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { appeals, cases, type Evidence, type Findings, reports } from '../../../database/schema/cases.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { users } from '../../../database/schema/users.ts';
import { type Executor, rowsOf, type Transaction } from '../../../platform/postgres/database.ts';
import { CASES_OF_A_MARK, type Decider, type OperatorsDecision, reviewOf, type SubjectRef } from './cases-policy.ts';

export type { Evidence };

const isAbout = ({ thing, thingId }: SubjectRef) => and(eq(cases.thing, thing), eq(cases.thingId, thingId));
const ofProduct = (productId: number) => isAbout({ thing: 'product', thingId: productId });
export const isOpen = isNull(cases.decidedAt);
/** Others than its owner wait for a decision about it. */
export const isReported = sql`(${cases.cause} = 'reported' or exists (select from reports where case_id = ${cases.id}))`;
/** In SQL, where `users` is the owner (`mayDecideOn`). */
export const mayDecideOnOwner = ({ id, role }: Decider) =>
  sql`(${users.id} <> ${id} and (${users.role} <> 'operator' or ${role === 'owner'}))`;

export const titleOf = () => sql<string>`coalesce(${cases.evidence}->>'title', '')`;

interface NewCase {
  productId: number;
  ownerId: number;
  cause: CaseCause;
  evidence: Evidence;
  findings: Findings;
  at: Date;
}

/** Opens a case, or replaces the evidence of the open one. Requires the lock of the listing. */
export async function openCase(tx: Transaction, opened: NewCase): Promise<void> {
  const { productId: thingId, at, ...values } = opened;
  await tx
    .insert(cases)
    .values({ thing: 'product', thingId, ...values, evidenceAt: at, openedAt: at })
    .onConflictDoUpdate({
      target: [cases.thing, cases.thingId],
      targetWhere: sql`decided_at is null`,
      // Strictly later, so that a decision on what was there before is refused.
      set: {
        cause: sql`case when excluded.cause <> 'near-copy' and ${cases.cause} in ('reported', 'near-copy')
          then excluded.cause else ${cases.cause} end`,
        evidence: opened.evidence,
        findings: sql`coalesce(${cases.findings}, '{}') || excluded.findings`,
        evidenceAt: sql`greatest(excluded.evidence_at, ${cases.evidenceAt} + interval '1 millisecond')`,
      },
      setWhere: sql`${cases.cause} <> 'reported' or excluded.cause <> 'near-copy'`,
    });
}

interface Decision {
  decision: OperatorsDecision;
  decidedBy: number;
  reason: CaseReason | null;
  words: string | null;
  at: Date;
  suspendedUntil: Date | null;
}

/** Decides the open case of a thing, else stores one that is decided at once. Requires the lock of the thing. */
export async function storeDecision(
  tx: Transaction,
  { ownerId, evidence, ...about }: SubjectRef & Pick<NewCase, 'ownerId' | 'evidence'>,
  { at, ...made }: Decision,
): Promise<{ caseId: number; title: string; undoUntil: Date | null }> {
  const stored = { caseId: cases.id, title: titleOf(), undoUntil: cases.undoUntil };
  const isDismissal = made.decision === 'dismissed';
  const undoUntil = sql`app_now() + make_interval(secs => ${DISMISSAL_UNDO_SECONDS})`;
  const decision = { ...made, undoUntil: isDismissal ? undoUntil : null };
  const [decided] = await tx
    .update(cases)
    .set({ ...decision, decidedAt: at })
    .where(and(isAbout(about), isOpen))
    .returning(stored);
  if (decided) return decided;
  const times = { evidenceAt: at, openedAt: at, decidedAt: at };
  const [inserted] = await tx
    .insert(cases)
    .values({ ...about, ownerId, cause: 'operator', evidence, ...times, ...decision })
    .returning(stored);
  if (!inserted) throw new Error('The database took a case without giving it an id');
  return inserted;
}

/** What its vendor has removed, unless people wait for a decision about it. */
export async function withdrawCase(tx: Transaction, productId: number, at: Date): Promise<void> {
  await tx
    .update(cases)
    .set({ decision: 'withdrawn', decidedAt: at })
    .where(and(ofProduct(productId), isOpen, sql`not ${isReported}`));
}

export async function findCase(db: Executor, id: number) {
  const [row] = await db
    .select({
      thing: cases.thing,
      thingId: cases.thingId,
      ownerId: cases.ownerId,
      evidenceAt: cases.evidenceAt,
      decision: cases.decision,
    })
    .from(cases)
    .where(eq(cases.id, id));
  return row;
}

export async function findOpenCause(db: Executor, about: SubjectRef): Promise<CaseCause | null> {
  const [row] = await db
    .select({ cause: cases.cause })
    .from(cases)
    .where(and(isAbout(about), isOpen));
  return row?.cause ?? null;
}

/** What was held waits again as it did before the decision, unless a new case about it is open already. */
export async function reopenCase(tx: Transaction, id: number, at: Date): Promise<void> {
  await tx.execute(sql`
    insert into cases (thing, thing_id, owner_id, cause, evidence, findings, evidence_at, opened_at)
    select thing, thing_id, owner_id, cause, evidence, findings, evidence_at, ${at.toISOString()}::timestamptz
    from cases where id = ${id}
    on conflict do nothing`);
}

/** The newest cases of a listing, as many as tell what its mark is about. */
export async function findCasesOf(db: Executor, productId: number) {
  return db
    .select({ cause: cases.cause, decision: cases.decision, reason: cases.reason, words: cases.words })
    .from(cases)
    .where(and(ofProduct(productId), sql`(decision is null or decision not in ('dismissed', 'warned'))`))
    .orderBy(desc(cases.id))
    .limit(CASES_OF_A_MARK);
}

/** Those that an operator let pass, or is being asked about. */
export async function findKnownWords(db: Executor, productId: number): Promise<string[]> {
  const rows = await db
    .select({ findings: cases.findings })
    .from(cases)
    .where(
      and(
        ofProduct(productId),
        sql`(${cases.decision} is null or ${cases.decision} in ('approved', 'restored') or exists (
          select from appeals where case_id = ${cases.id} and outcome = 'overturned'))`,
      ),
    );
  return rows.flatMap(({ findings }) => findings?.words ?? []).map(({ word }) => word);
}

/** The operator who decided last about a thing, or last after that case of it; undefined where nobody has. */
export async function findLastDecider(
  db: Executor,
  about: SubjectRef,
  { afterCase = 0 }: { afterCase?: number } = {},
): Promise<number | undefined> {
  const [row] = await db
    .select({ decidedBy: cases.decidedBy })
    .from(cases)
    .where(and(isAbout(about), gt(cases.id, afterCase), isNotNull(cases.decidedBy)))
    .orderBy(desc(cases.id))
    .limit(1);
  return row?.decidedBy ?? undefined;
}

/** In SQL: whether the operator has listed the item, or written the message, for a seller (rules 181 and 183). */
export const isWorkOf = (operatorId: number | SQL) =>
  sql<boolean>`exists (select from ${auditLog} where actor_id = ${operatorId} and case ${cases.thing}
    when 'product' then action = 'product.listed-for' and subject_id = ${cases.thingId}
    when 'message' then action = 'chat.answered-for' and (details->>'messageId')::bigint = ${cases.thingId}
    else false end)`;

export async function hasMadeForOwner(
  db: Executor,
  { thing, thingId }: SubjectRef,
  operatorId: number,
): Promise<boolean> {
  const about = sql`(select ${thing}::text as thing, ${thingId}::bigint as thing_id) as cases`;
  const { rows } = await db.execute(sql`select from ${about} where ${isWorkOf(operatorId)}`);
  return rows.length > 0;
}

export async function findOwner(db: Executor, id: number) {
  const [row] = await db
    .select({ id: users.id, isOperator: sql<boolean>`${users.role} = 'operator'` })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

/** The median wait of vendors in the last 90 days; null where there were too few decisions. */
async function findUsualMinutes(db: Executor): Promise<number | null> {
  const [row] = await rowsOf(db, { decisions: z.int(), minutes: z.nullable(z.int()) })`
    select count(*)::int as decisions, ceil(percentile_cont(0.5) within group (
      order by extract(epoch from decided_at - opened_at) / 60))::int as minutes
    from ${cases}
    where cause not in ('operator', 'reported', 'near-copy') and decided_by is not null
      and decided_at > app_now() - interval '90 days'`;
  return row && row.decisions >= DECISIONS_FOR_MEDIAN ? row.minutes : null;
}

export async function findReview(db: Executor, productId: number): Promise<ListingReview> {
  return reviewOf(await findCasesOf(db, productId), await findUsualMinutes(db));
}

/** What a decision says to the owner, and how often they may still ask again. */
export async function describeDecision(db: Executor, caseId: number) {
  const [row] = await db
    .select({
      caseId: cases.id,
      thing: cases.thing,
      thingId: cases.thingId,
      ownerId: cases.ownerId,
      decision: cases.decision,
      reason: cases.reason,
      words: cases.words,
      decidedAt: cases.decidedAt,
      suspendedUntil: cases.suspendedUntil,
      title: titleOf(),
      answer: appeals.answer,
    })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(eq(cases.id, caseId));
  if (!row) return undefined;
  const earlier = row.thing === 'product' ? await findCasesOf(db, row.thingId) : [];
  return { ...row, asksLeft: reviewOf(earlier, null).asksLeft };
}

/** What people have reported and nothing came of is not named: who is the other side of a chat would be known by it. */
const isTold = sql`not (${cases.cause} = 'reported' and (${cases.decision} is null or ${cases.decision} = 'dismissed'))`;

export async function findAllCasesOf(db: Executor, ownerId: number) {
  return db
    .select({
      thing: cases.thing,
      thingId: cases.thingId,
      cause: cases.cause,
      evidence: cases.evidence,
      openedAt: cases.openedAt,
      decision: cases.decision,
      reason: cases.reason,
      words: cases.words,
      decidedAt: cases.decidedAt,
      suspendedUntil: cases.suspendedUntil,
      prohibitedWords: sql`${cases.findings}->'words'`,
      appeal: appeals.words,
      appealedAt: appeals.createdAt,
      appealOutcome: appeals.outcome,
      answer: appeals.answer,
    })
    .from(cases)
    .leftJoin(appeals, eq(appeals.caseId, cases.id))
    .where(and(eq(cases.ownerId, ownerId), isTold))
    .orderBy(cases.id);
}

const appealWaits = sql`exists (select from appeals where case_id = ${cases.id} and decided_at is null)`;
/** Its evidence is needed yet, whoever has left. */
const isNeeded = sql`((${isOpen} and ${isReported}) or ${appealWaits} or ${cases.undoUntil} is not null)`;

/** What was decided stays, without a word of the person or about them; what waits is emptied at its decision. */
export async function eraseCasesOf(tx: Transaction, ownerId: number, at: Date): Promise<void> {
  await emptyCases(tx, eq(cases.ownerId, ownerId), at);
}

/** After a decision on a case, or on its appeal. */
export async function forgetIfErased(tx: Transaction, caseId: number, at: Date): Promise<void> {
  const isErased = sql`exists (select from users where id = ${cases.ownerId} and deleted_at is not null)`;
  await emptyCases(tx, and(eq(cases.id, caseId), isErased), at);
}

async function emptyCases(tx: Transaction, which: SQL | undefined, at: Date): Promise<void> {
  const emptied = await tx
    .update(cases)
    .set({
      evidence: null,
      findings: null,
      words: null,
      decision: sql`coalesce(${cases.decision}, 'withdrawn')`,
      decidedAt: sql`coalesce(${cases.decidedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(which, sql`not ${isNeeded}`))
    .returning({ id: cases.id });
  const ids = emptied.map(({ id }) => id);
  await tx.update(appeals).set({ words: null, answer: null }).where(inArray(appeals.caseId, ids));
  await tx.update(reports).set({ evidence: null, words: null }).where(inArray(reports.caseId, ids));
}
