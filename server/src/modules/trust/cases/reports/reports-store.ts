import { retention } from '@akatale/contracts/people/retention';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { cases, reports } from '../../../../database/schema/cases.ts';
import type { Executor, Transaction } from '../../../../platform/postgres/database.ts';
import type { SubjectRef } from '../cases-policy.ts';
import type { Evidence } from '../cases-store.ts';

interface AboutSubject extends SubjectRef {
  ownerId: number;
  evidence: Evidence;
  at: Date;
}

/**
 * The open case of the thing, which stays locked: two first reports at once open one. A chat is evidence of its report
 * alone, since the case goes into the copy of its owner's data, who would know by it who has reported them.
 */
export async function joinCase(tx: Transaction, { at, evidence: { chat, ...shown }, ...about }: AboutSubject) {
  const evidence = chat ? { ...shown, images: [] } : shown;
  const [row] = await tx
    .insert(cases)
    .values({ ...about, evidence, cause: 'reported', evidenceAt: at, openedAt: at })
    .onConflictDoUpdate({
      target: [cases.thing, cases.thingId],
      targetWhere: sql`decided_at is null`,
      set: { ownerId: sql`${cases.ownerId}` },
    })
    .returning({ id: cases.id });
  if (!row) throw new Error('The database took a report without a case');
  return row.id;
}

type NewReport = Omit<typeof reports.$inferInsert, 'id'>;

/** False where the person has reported it already; words are added where there were none. */
export async function insertReport(tx: Transaction, report: NewReport): Promise<boolean> {
  const stored = await tx
    .insert(reports)
    .values(report)
    .onConflictDoUpdate({
      target: [reports.caseId, reports.reporterId],
      set: { words: sql`excluded.words` },
      setWhere: sql`${reports.words} is null and excluded.words is not null`,
    })
    .returning({ id: reports.id });
  return stored.length === 1;
}

export async function insertUnconfirmed(tx: Transaction, report: NewReport & { address: string }): Promise<number> {
  const [row] = await tx.insert(reports).values(report).returning({ id: reports.id });
  if (!row) throw new Error('The database took a report without giving it an id');
  return row.id;
}

const isFresh = sql`${reports.createdAt} > app_now() - ${sql.raw(`interval '${retention.confirmationLink}'`)}`;

/** The address of a report that still waits for its link; a later link takes the place of an earlier one. */
export async function setToken(db: Executor, id: number, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .update(reports)
    .set({ tokenHash })
    .where(and(eq(reports.id, id), isNull(reports.caseId), isFresh))
    .returning({ address: reports.address });
  return row?.address ?? undefined;
}

/** Locked until the transaction ends: of two confirmations at once the second finds it counted. */
export async function lockByToken(tx: Transaction, tokenHash: Buffer) {
  const [row] = await tx
    .select({
      id: reports.id,
      caseId: reports.caseId,
      thing: reports.thing,
      thingId: reports.thingId,
      ownerId: reports.ownerId,
      address: reports.address,
      evidence: reports.evidence,
    })
    .from(reports)
    .where(and(eq(reports.tokenHash, tokenHash), isFresh))
    .for('update');
  return row;
}

export async function findByToken(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select({ thing: reports.thing, reason: reports.reason, words: reports.words, evidence: reports.evidence })
    .from(reports)
    .where(and(eq(reports.tokenHash, tokenHash), isFresh));
  return row;
}

export async function hasReported(tx: Transaction, caseId: number, address: string): Promise<boolean> {
  const counted = and(eq(reports.caseId, caseId), sql`lower(${reports.address}) = lower(${address})`);
  return (await tx.$count(reports, counted)) > 0;
}

export async function countReport(tx: Transaction, id: number, caseId: number): Promise<void> {
  await tx.update(reports).set({ caseId }).where(eq(reports.id, id));
}

export async function deleteReport(tx: Transaction, id: number): Promise<void> {
  await tx.delete(reports).where(eq(reports.id, id));
}

/** Who is told what came of a case; visitors are those with an address. */
export async function findReporters(db: Executor, caseId: number) {
  return db
    .select({
      id: reports.id,
      thing: reports.thing,
      reporterId: reports.reporterId,
      address: reports.address,
      title: sql<string>`coalesce(${reports.evidence}->>'title', '')`,
    })
    .from(reports)
    .where(eq(reports.caseId, caseId))
    .orderBy(asc(reports.id));
}

export async function findAddress(db: Executor, id: number): Promise<string | undefined> {
  const [row] = await db.select({ address: reports.address }).from(reports).where(eq(reports.id, id));
  return row?.address ?? undefined;
}

export async function findReportsBy(db: Executor, reporterId: number) {
  return db
    .select({
      thing: reports.thing,
      thingId: reports.thingId,
      reason: reports.reason,
      words: reports.words,
      createdAt: reports.createdAt,
      decision: sql`case when ${cases.undoUntil} is null then ${cases.decision} end`,
      decidedAt: sql`case when ${cases.undoUntil} is null then ${cases.decidedAt} end`.mapWith(cases.openedAt),
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(eq(reports.reporterId, reporterId))
    .orderBy(asc(reports.id));
}

/** What they reported stays, and counts as before. */
export async function eraseReportsBy(tx: Transaction, reporterId: number): Promise<void> {
  await tx.update(reports).set({ reporterId: null, words: null }).where(eq(reports.reporterId, reporterId));
}
