import { type CaseCause, type CaseReason, DECISIONS_FOR_MEDIAN } from '@akatale/contracts/operators/cases';
import type { ListingReview } from '@akatale/contracts/products/products-schemas';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { cases, type Evidence, type Findings, reports } from '../../database/schema/cases.ts';
import { products } from '../../database/schema/products.ts';
import { users } from '../../database/schema/users.ts';
import { timeCursor } from '../../platform/http/input/cursor.ts';
import { type Executor, rowsOf, type Transaction } from '../../platform/postgres/database.ts';
import { CASES_OF_A_MARK, type OperatorsDecision, reviewOf } from './cases-policy.ts';

export type { Evidence };

const ofProduct = (productId: number) => and(eq(cases.thing, 'product'), eq(cases.thingId, productId));
const isOpen = isNull(cases.decidedAt);

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
        evidence: opened.evidence,
        findings: sql`coalesce(${cases.findings}, '{}') || excluded.findings`,
        evidenceAt: sql`greatest(excluded.evidence_at, ${cases.evidenceAt} + interval '1 millisecond')`,
      },
    });
}

interface Decision {
  decision: OperatorsDecision;
  decidedBy: number;
  reason: CaseReason | null;
  words: string | null;
  at: Date;
}

/** Decides the open case of a listing, else stores one that is decided at once. Requires the lock of the listing. */
export async function storeDecision(
  tx: Transaction,
  about: Pick<NewCase, 'productId' | 'ownerId' | 'evidence'>,
  { at, ...decision }: Decision,
): Promise<number> {
  const [decided] = await tx
    .update(cases)
    .set({ ...decision, decidedAt: at })
    .where(and(ofProduct(about.productId), isOpen))
    .returning({ id: cases.id });
  if (decided) return decided.id;
  const { productId: thingId, ownerId, evidence } = about;
  const [inserted] = await tx
    .insert(cases)
    .values({
      thing: 'product',
      thingId,
      ownerId,
      cause: 'operator',
      evidence,
      evidenceAt: at,
      openedAt: at,
      ...decision,
      decidedAt: at,
    })
    .returning({ id: cases.id });
  if (!inserted) throw new Error('The database took a case without giving it an id');
  return inserted.id;
}

const isUnreported = sql`not exists (select from ${reports} where case_id = ${cases.id})`;

/** What people have reported waits on: its vendor cannot end that by removing it. */
export async function withdrawCase(tx: Transaction, productId: number, at: Date): Promise<void> {
  await tx
    .update(cases)
    .set({ decision: 'withdrawn', decidedAt: at })
    .where(and(ofProduct(productId), isOpen, isUnreported));
}

export async function findCase(db: Executor, id: number) {
  const [row] = await db
    .select({ productId: cases.thingId, evidenceAt: cases.evidenceAt, decision: cases.decision })
    .from(cases)
    .where(and(eq(cases.id, id), eq(cases.thing, 'product')));
  return row;
}

/** Of a listing, the newest first; as many as say what its mark is about. */
export async function findCasesOf(db: Executor, productId: number) {
  return db
    .select({ cause: cases.cause, decision: cases.decision, reason: cases.reason, words: cases.words })
    .from(cases)
    .where(ofProduct(productId))
    .orderBy(desc(cases.id))
    .limit(CASES_OF_A_MARK);
}

/** Those that an operator let pass, or is being asked about. */
export async function findKnownWords(db: Executor, productId: number): Promise<string[]> {
  const rows = await db
    .select({ findings: cases.findings })
    .from(cases)
    .where(
      and(ofProduct(productId), sql`(${cases.decision} is null or ${cases.decision} in ('approved', 'restored'))`),
    );
  return rows.flatMap(({ findings }) => findings?.words ?? []).map(({ word }) => word);
}

/** The operator who decided last about a listing; undefined where nobody has. */
export async function findLastDecider(db: Executor, productId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ decidedBy: cases.decidedBy })
    .from(cases)
    .where(and(ofProduct(productId), sql`${cases.decidedBy} is not null`))
    .orderBy(desc(cases.id))
    .limit(1);
  return row?.decidedBy ?? undefined;
}

/** Of what vendors waited for in the last 90 days; null where too few decisions say nothing. */
async function findUsualMinutes(db: Executor): Promise<number | null> {
  const [row] = await rowsOf(db, { decisions: z.int(), minutes: z.nullable(z.int()) })`
    select count(*)::int as decisions, ceil(percentile_cont(0.5) within group (
      order by extract(epoch from decided_at - opened_at) / 60))::int as minutes
    from ${cases}
    where cause not in ('operator', 'near-copy') and decided_by is not null and decided_at > app_now() - interval '90 days'`;
  return row && row.decisions >= DECISIONS_FOR_MEDIAN ? row.minutes : null;
}

export async function findReview(db: Executor, productId: number): Promise<ListingReview> {
  return reviewOf(await findCasesOf(db, productId), await findUsualMinutes(db));
}

export async function countWaiting(db: Executor): Promise<number> {
  return db.$count(cases, isOpen);
}

interface Page {
  after: { at: Date; id: number } | undefined;
  limit: number;
}

/** The oldest first, with what was decided against the same thing before. */
export async function listWaiting(db: Executor, { after, limit }: Page) {
  const earlier = db
    .select({ reason: sql`reason`.as('earlier_reason'), words: sql`words`.as('earlier_words') })
    .from(sql`${cases} as earlier`)
    .where(
      sql`earlier.thing = ${cases.thing} and earlier.thing_id = ${cases.thingId}
        and earlier.decision in ('sent-back', 'taken-down')`,
    )
    .orderBy(sql`earlier.id desc`)
    .limit(1)
    .as('before');
  return db
    .select({
      id: cases.id,
      cause: cases.cause,
      productId: cases.thingId,
      evidence: cases.evidence,
      findings: cases.findings,
      evidenceAt: cases.evidenceAt,
      openedAt: cases.openedAt,
      reasonBefore: sql<CaseReason | null>`${earlier.reason}`,
      wordsBefore: sql<string | null>`${earlier.words}`,
      isVisible: sql<boolean>`(select mark is null from ${products} as thing where thing.id = ${cases.thingId})`,
      vendor: { id: users.id, name: users.name, memberSince: users.createdAt },
      near: {
        id: products.id,
        title: products.title,
        description: products.description,
        priceUgx: products.priceUgx,
        images: products.images,
        vendorId: products.vendorId,
        vendorName: products.vendorName,
      },
    })
    .from(cases)
    .innerJoin(users, eq(users.id, cases.ownerId))
    .leftJoin(products, and(sql`${products.id} = (${cases.findings}->>'nearId')::bigint`, isNull(products.deletedAt)))
    .leftJoinLateral(earlier, sql`true`)
    .where(
      and(
        isOpen,
        after && sql`(${cases.openedAt}, ${cases.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(cases.openedAt), asc(cases.id))
    .limit(limit);
}

export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

/** What a decision says to the owner, and how often they may still ask again. */
export async function describeDecision(db: Executor, caseId: number) {
  const [row] = await db
    .select({
      productId: cases.thingId,
      ownerId: cases.ownerId,
      reason: cases.reason,
      words: cases.words,
      title: sql<string>`coalesce(${cases.evidence}->>'title', '')`,
    })
    .from(cases)
    .where(eq(cases.id, caseId));
  return row && { ...row, asksLeft: reviewOf(await findCasesOf(db, row.productId), null).asksLeft };
}

export async function findAllCasesOf(db: Executor, ownerId: number) {
  return db
    .select({
      thing: cases.thing,
      thingId: cases.thingId,
      cause: cases.cause,
      evidence: cases.evidence,
      prohibitedWords: sql`${cases.findings}->'words'`,
      openedAt: cases.openedAt,
      decision: cases.decision,
      reason: cases.reason,
      words: cases.words,
      decidedAt: cases.decidedAt,
    })
    .from(cases)
    .where(eq(cases.ownerId, ownerId))
    .orderBy(cases.id);
}

/** What was decided stays, without a word of the person or about them; what was reported waits for its decision. */
export async function eraseCasesOf(tx: Transaction, ownerId: number, at: Date): Promise<void> {
  await tx
    .update(cases)
    .set({
      evidence: null,
      findings: null,
      words: null,
      decision: sql`coalesce(${cases.decision}, 'withdrawn')`,
      decidedAt: sql`coalesce(${cases.decidedAt}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(eq(cases.ownerId, ownerId), or(isNotNull(cases.decidedAt), isUnreported)));
}

export const caseCursor = timeCursor('k');
