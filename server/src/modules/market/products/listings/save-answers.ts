import type { SavedAnswers } from '@akatale/contracts/market/saved-answers';
import type { AnswersDraft } from '@akatale/contracts/market/saved-answers-schemas';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { Actor } from '../../../../platform/http/viewer.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { refusalToChange } from '../product-policy.ts';
import { type ProductsDeps, listingsChanged } from '../products-deps.ts';
import { answerErrors, tidyAnswers } from '../saved-answers-policy.ts';
import { changeListing, findProduct, lockListing } from './products-store.ts';

interface AnswersInput {
  id: number;
  viewer: Actor;
  answers: AnswersDraft;
}

/** It is an edit, so that forms which are open merge it. Refuses `VALIDATION`, `NOT_FOUND` and `FORBIDDEN`. */
export async function saveAnswers(
  { clock, db, events }: Pick<ProductsDeps, 'clock' | 'db' | 'events'>,
  { id, viewer, answers }: AnswersInput,
): Promise<SavedAnswers> {
  return inTransaction(db, async (tx) => {
    const refusal = refusalToChange(viewer, await findProduct(tx, id));
    if (refusal) refuse(refusal);
    const current = await lockListing(tx, id);
    if (!current || current.deletedAt) refuse('NOT_FOUND');
    const savedAnswers = tidyAnswers({ ...current.savedAnswers, ...answers });
    const errors = answerErrors(answers, { ...current, now: clock.now() });
    if (errors.length > 0) refuse('VALIDATION', { errors });
    await changeListing(tx, id, { savedAnswers, unconfirmedSince: null }, clock.now());
    await events.announce(tx, listingsChanged, { vendorId: current.vendorId });
    return savedAnswers;
  });
}
