import type { OwnReport } from '@akatale/contracts/trust/cases-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { hashSecretToken, isSecretToken } from '../../../people/accounts/index.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { countReport, deleteReport, findByToken, hasReported, joinCase, lockByToken } from './reports-store.ts';

const COUNTED = "Thanks, we'll look into it.";

/**
 * Counts a visitor's report by what was stored when it was made, whatever became of the thing since. The same link once
 * more, and a second report of one address, change nothing. Refuses `INVALID_TOKEN`.
 */
export async function confirmReport({ clock, db }: Pick<CasesDeps, 'clock' | 'db'>, token: string) {
  if (!isSecretToken(token)) refuse('INVALID_TOKEN');
  return inTransaction(db, async (tx) => {
    const report = (await lockByToken(tx, hashSecretToken(token))) ?? refuse('INVALID_TOKEN');
    const { id, address, evidence, caseId: counted, ...about } = report;
    if (counted !== null) return { message: COUNTED };
    if (!evidence || !address) refuse('INVALID_TOKEN');
    const caseId = await joinCase(tx, { ...about, evidence, at: clock.now() });
    if (await hasReported(tx, caseId, address)) await deleteReport(tx, id);
    else await countReport(tx, id, caseId);
    return { message: COUNTED };
  });
}

/** What a visitor sees before they confirm it, as it was stored. Refuses `INVALID_TOKEN`. */
export async function readReport({ db }: Pick<CasesDeps, 'db'>, token: string): Promise<OwnReport> {
  const found = isSecretToken(token) ? await findByToken(db, hashSecretToken(token)) : undefined;
  if (!found?.evidence) refuse('INVALID_TOKEN');
  const { evidence, ...report } = found;
  const image = report.thing === 'product' ? evidence.images[0] : undefined;
  return { ...report, title: evidence.title, image: image ?? null };
}
