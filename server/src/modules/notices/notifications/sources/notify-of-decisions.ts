import type { CaseSubject } from '@akatale/contracts/trust/cases';
import { defineJob } from '../../../../platform/jobs/jobs.ts';
import { inTransaction, type Transaction } from '../../../../platform/postgres/database.ts';
import type { appealDecided, caseDecided, kindSet } from '../../../trust/cases/index.ts';
import { announceRead, type NotificationsDeps } from '../notifications-deps.ts';
import { notifyPeople } from './notify-of-sales.ts';
import { removeRowsAbout } from './taken-down-store.ts';

type Decided = NonNullable<(typeof caseDecided)['data']>;

/** Without an actor: it is the market that decides. A later decision on the same listing renews the row. */
export async function notifyOfDecision(
  deps: Pick<NotificationsDeps, 'cases' | 'events'>,
  tx: Transaction,
  { caseId, decision }: Decided,
): Promise<void> {
  const decided = await deps.cases.findDecided(tx, caseId);
  if (!decided || decision === 'withdrawn' || decision === 'dismissed') return;
  const { ownerId: userId, thing, thingId, title: productTitle, reason, words, asksLeft, token } = decided;
  const isOfSubject = decision === 'warned' || decision === 'hidden' || decision === 'suspended';
  await notifyPeople(deps, tx, [
    {
      ...(isOfSubject
        ? { code: `decision.${decision}`, values: { thing, productTitle, reason, words } }
        : { code: `listing.${decision}`, values: { productTitle, reason, words, mayAskAgain: asksLeft > 0 } }),
      userId,
      type: 'listing',
      topic: thing === 'product' ? `listing:${thingId}` : `case:${caseId}`,
      data: { ...aboutListing(decided), ...((isOfSubject || decision === 'taken-down') && { appeal: token }) },
    },
  ]);
}

type Answered = NonNullable<(typeof appealDecided)['data']>;

export async function notifyOfAnswer(
  deps: Pick<NotificationsDeps, 'cases' | 'events'>,
  tx: Transaction,
  { caseId, outcome }: Answered,
): Promise<void> {
  const decided = await deps.cases.findDecided(tx, caseId);
  if (!decided) return;
  const { ownerId: userId, thing, title: productTitle, token, answer } = decided;
  await notifyPeople(deps, tx, [
    {
      code: `appeal.${outcome}`,
      values: { thing, productTitle, reason: null, words: answer },
      userId,
      type: 'listing',
      topic: `appeal:${caseId}`,
      data: { ...aboutListing(decided), appeal: token },
    },
  ]);
}

/** Beside what is decided of the listing, which has a row of its own. */
export async function notifyOfKind(
  deps: Pick<NotificationsDeps, 'events'>,
  tx: Transaction,
  { productId, vendorId: userId, isFreed, kindName, words, productTitle }: NonNullable<(typeof kindSet)['data']>,
): Promise<void> {
  await notifyPeople(deps, tx, [
    {
      ...(isFreed
        ? { code: 'listing.kind-freed', values: { productTitle, words } }
        : { code: 'listing.kind-set', values: { productTitle, kindName, words } }),
      userId,
      type: 'listing',
      topic: `kind:${productId}`,
      data: { productId, productTitle },
    },
  ]);
}

const aboutListing = ({ thing, thingId, title }: { thing: CaseSubject; thingId: number; title: string }) =>
  thing === 'product' ? { productId: thingId, productTitle: title } : {};

/** What people were told of it goes from their lists, and does not come back when it is restored. */
export const takenDownRemoval = defineJob<{ productId: number; vendorId: number }>('notifications.remove-taken-down');
export const deletedRemoval = defineJob<{ productId: number; vendorId: number }>('notifications.remove-deleted');

export async function removeTakenDown(
  { db, events }: Pick<NotificationsDeps, 'db' | 'events'>,
  listing: { productId: number; vendorId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => announceRead(events, tx, await removeRowsAbout(tx, listing)));
}
