import type { CaseSubject } from '@akatale/contracts/trust/cases';
import type { ReportReason } from '@akatale/contracts/trust/reports';
import { cases, type Evidence, reports } from '../../src/database/schema/cases.ts';
import type { Database } from '../../src/platform/postgres/database.ts';

interface Reported {
  thing: CaseSubject;
  thingId: number;
  ownerId: number;
  by?: readonly number[];
  reason?: ReportReason;
  words?: string;
  evidence?: Partial<Evidence>;
  hiddenUntil?: Date | null;
  openedAt?: Date;
}

/** An open case of something that these people have reported. */
export async function addReported(db: Database, reported: Reported): Promise<{ id: number; evidenceAt: string }> {
  const { by = [], reason = 'scam', words = null, openedAt: at = new Date(), evidence, ...about } = reported;
  const seen = { title: 'Reported', description: 'As it was reported.', images: [], ...evidence };
  const [row] = await db
    .insert(cases)
    .values({ ...about, cause: 'reported', evidence: seen, evidenceAt: at, openedAt: at })
    .returning({ id: cases.id });
  const { hiddenUntil: _, ...thing } = about;
  const rows = by.map((reporterId) => ({ ...thing, caseId: row!.id, reporterId, reason, words, createdAt: at }));
  if (rows.length > 0) await db.insert(reports).values(rows);
  return { id: row!.id, evidenceAt: at.toISOString() };
}
