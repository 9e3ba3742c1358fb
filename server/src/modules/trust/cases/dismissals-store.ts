import { and, eq, sql } from 'drizzle-orm';
import { cases, reports } from '../../../database/schema/cases.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';

/** False where this dismissal was undone, or its people have been told. */
export async function endUndo(tx: Transaction, caseId: number, undoUntil: string): Promise<boolean> {
  const ended = await tx
    .update(cases)
    .set({ undoUntil: null })
    .where(and(eq(cases.id, caseId), eq(cases.undoUntil, new Date(undoUntil))))
    .returning({ id: cases.id });
  return ended.length === 1;
}

/** A case as an undo finds it, locked until the transaction ends. */
export async function lockDismissal(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      decision: cases.decision,
      decidedBy: cases.decidedBy,
      isUndoable: sql<boolean>`coalesce(${cases.undoUntil} > app_now(), false)`,
      /** Where reports would hide it yet. */
      hiddenUntil: sql<Date | null>`case when ${cases.hiddenUntil} > app_now() then ${cases.hiddenUntil} end`.mapWith(
        cases.openedAt,
      ),
    })
    .from(cases)
    .where(eq(cases.id, id))
    .for('update');
  return row;
}

/**
 * Takes the place of the open case of its thing, with its reports: of a person who has reported it in both, the first one
 * stays, with the words that it had not. What the owner has asked about since is decided as they changed it.
 */
export async function openAgain(tx: Transaction, id: number, openId: number): Promise<void> {
  const sameReporter = sql`(earlier.reporter_id = later.reporter_id or lower(earlier.address) = lower(later.address))`;
  await tx.execute(sql`
    update ${reports} as earlier set words = later.words from ${reports} as later
    where earlier.case_id = ${id} and later.case_id = ${openId} and ${sameReporter} and earlier.words is null`);
  await tx.execute(sql`
    delete from ${reports} as later using ${reports} as earlier
    where earlier.case_id = ${id} and later.case_id = ${openId} and ${sameReporter}`);
  await tx.update(reports).set({ caseId: id }).where(eq(reports.caseId, openId));
  const [open] = await tx.delete(cases).where(eq(cases.id, openId)).returning();
  if (!open) throw new Error('The open case that an undo has locked is gone');
  const isAskedAgain = open.cause !== 'reported';
  const asked = { cause: open.cause, evidence: open.evidence, findings: open.findings, evidenceAt: open.evidenceAt };
  const undecided = { decision: null, decidedAt: null, decidedBy: null, reason: null, words: null, undoUntil: null };
  await tx
    .update(cases)
    .set({ ...undecided, ...(isAskedAgain && asked) })
    .where(eq(cases.id, id));
}
