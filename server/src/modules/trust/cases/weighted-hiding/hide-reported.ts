import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import { lockSubject, markSubject } from '../case-subjects.ts';
import type { CasesDeps } from '../cases-deps.ts';
import type { SubjectRef } from '../cases-policy.ts';
import type { Reported } from '../reports/find-reported.ts';
import { hiddenUntil } from './hiding-policy.ts';
import { findHiddenCase, findLastLook, findNetwork, findWeights, setHiddenUntil } from './reporters-store.ts';

type Deps = Pick<CasesDeps, 'accounts' | 'chats' | 'clock' | 'jobs' | 'photos' | 'products' | 'ratings'>;

/** Sent for the end of the 48 hours. */
export const reportedRestoration = defineJob<{ caseId: number }>('cases.restore-reported');

/** Requires the lock of the thing. Only what everyone sees now is hidden. */
export async function hideIfWeighty(
  deps: Deps,
  tx: Transaction,
  {
    caseId,
    thing,
    thingId,
    ownerId,
    category,
  }: SubjectRef & Pick<Reported, 'ownerId' | 'category'> & { caseId: number },
): Promise<void> {
  if (category === null) return;
  const until = hiddenUntil({
    reporters: await findWeights(tx, caseId),
    ownerNetwork: await findNetwork(tx, ownerId),
    category,
    lastLook: await findLastLook(tx, { thing, thingId }),
    now: deps.clock.now(),
  });
  if (!until || !(await setHidden(deps, tx, { thing, thingId }, 'reported'))) return;
  await setHiddenUntil(tx, caseId, until);
  await deps.jobs.send(tx, reportedRestoration, { caseId }, { startAfter: until });
}

/** Shows it again where nobody has decided meanwhile. */
export async function restoreReported(
  deps: Deps & Pick<CasesDeps, 'db'>,
  { caseId }: { caseId: number },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const hidden = await findHiddenCase(tx, caseId);
    if (hidden) await setHidden(deps, tx, hidden, null, caseId);
  });
}

/** Locks the thing. Without effect where another mark hides it, or where the case is decided. */
async function setHidden(
  deps: Deps,
  tx: Transaction,
  about: SubjectRef,
  to: 'reported' | null,
  caseId?: number,
): Promise<boolean> {
  const { ownerId, mark, isGone } = await lockSubject(deps, tx, about);
  if (caseId !== undefined && !(await findHiddenCase(tx, caseId))) return false;
  if (isGone || mark !== (to === null ? 'reported' : null)) return false;
  await markSubject(deps, tx, about, { ownerId, mark: to });
  return true;
}
