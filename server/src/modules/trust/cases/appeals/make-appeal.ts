import type { Appealable } from '@akatale/contracts/trust/cases-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import { type Executor, inTransaction } from '../../../../platform/postgres/database.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { isAdverse } from '../cases-policy.ts';
import { appealTokens } from './appeal-tokens.ts';
import { type AppealableRow, findAppealable, insertAppeal } from './appeals-store.ts';

/** Refuses `INVALID_TOKEN`, also once the time to appeal is over and nothing has come of it. */
async function readAppealable(deps: Pick<CasesDeps, 'signerFor'>, db: Executor, token: string): Promise<AppealableRow> {
  const caseId = appealTokens(deps.signerFor).read(token);
  const found = caseId === undefined ? undefined : await findAppealable(db, caseId);
  if (!found || found.isErased || !isAdverse(found.decision)) refuse('INVALID_TOKEN');
  const isShown = found.isInTime || (found.appealedAt !== null && found.isAnswerNew);
  return isShown ? found : refuse('INVALID_TOKEN');
}

/** Refuses `INVALID_TOKEN`. */
export async function readAppeal(deps: Pick<CasesDeps, 'db' | 'signerFor'>, token: string): Promise<Appealable> {
  return toAppealable(await readAppealable(deps, deps.db, token));
}

/** One for each decision. Refuses `INVALID_TOKEN` and `ALREADY_APPEALED`. */
export async function makeAppeal(
  deps: Pick<CasesDeps, 'audit' | 'clock' | 'db' | 'signerFor'>,
  token: string,
  words: string,
): Promise<Appealable> {
  await inTransaction(deps.db, async (tx) => {
    const { id: caseId, isInTime, ownerId } = await readAppealable(deps, tx, token);
    const at = deps.clock.now();
    if (!isInTime || !(await insertAppeal(tx, { caseId, words, at }))) refuse('ALREADY_APPEALED');
    const subject = { type: 'user', id: ownerId } as const;
    await deps.audit.add(tx, { actorId: ownerId, action: 'appeal.made', subject, details: { caseId }, at });
  });
  return readAppeal(deps, token);
}

const isOfListing = (decision: AppealableRow['decision']) => decision === 'taken-down' || decision === 'sent-back';

function toAppealable(row: AppealableRow): Appealable {
  const { thing, thingId, title, decision, reason, words, decidedAt, suspendedUntil, until, appeal, appealedAt } = row;
  return {
    thing,
    title,
    decision: decision ?? 'withdrawn',
    reason,
    words,
    decidedAt: (decidedAt ?? until).toISOString(),
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    productId: thing === 'product' && isOfListing(decision) ? thingId : null,
    until: until.toISOString(),
    appeal: appealedAt && {
      words: appeal ?? '',
      createdAt: appealedAt.toISOString(),
      outcome: row.outcome,
      answer: row.answer,
    },
  };
}
