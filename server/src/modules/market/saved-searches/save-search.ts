import { MAX_SAVED_SEARCHES, type Sought } from '@akatale/contracts/market/saved-searches';
import type { SavedSearch } from '@akatale/contracts/market/saved-searches-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import { inTransaction, type Executor } from '../../../platform/postgres/database.ts';
import { isBlocked } from '../../people/blocks/index.ts';
import { textToSave, withSentence } from '../discovery/index.ts';
import { refusalToFollow } from '../follows/index.ts';
import type { SavedSearchesDeps } from './saved-searches-deps.ts';
import {
  deleteOwn,
  findSearches,
  insertSearch,
  lockSearchesOf,
  type SearchRow,
  setPaused,
} from './saved-searches-store.ts';
import { soughtColumns } from './sought-columns.ts';

type SaveDeps = Pick<SavedSearchesDeps, 'db' | 'clock'>;

/** Idempotent, also in another case. Refuses `NOTHING_SOUGHT` and `SEARCHES_FULL`, and a store as `followVendor` does. */
export async function saveSearch(
  { db, clock, accounts }: SaveDeps & Pick<SavedSearchesDeps, 'accounts'>,
  userId: number,
  given: Sought,
): Promise<SavedSearch & { isNew: boolean }> {
  const sought = withSentence(given);
  const words = sought.search?.replaceAll(/\s+/gu, ' ').trim();
  const text = words ? await textToSave(db, words, { isAsTyped: sought.asTyped === '1' }) : null;
  const row = soughtColumns({ ...sought, search: words }, text);
  if (row.query === '' || (words && !text)) refuse('NOTHING_SOUGHT');
  return inTransaction(db, async (tx) => {
    await lockSearchesOf(tx, userId);
    const { vendorId } = row;
    if (vendorId !== null) {
      const refusal = refusalToFollow({ followerId: userId, vendorId }, await accounts.lockSeller(tx, vendorId));
      if (refusal) refuse(refusal);
      if (await isBlocked(tx, userId, vendorId)) refuse('BLOCKED');
    }
    const before = await findSearches(tx, userId);
    const existing = before.find(({ query }) => query.toLowerCase() === row.query.toLowerCase());
    if (existing) return { ...toSavedSearch(existing), isNew: false };
    if (before.length >= MAX_SAVED_SEARCHES) refuse('SEARCHES_FULL');
    const now = clock.now();
    const saved = await insertSearch(tx, { ...row, userId, createdAt: now, since: now });
    return { ...toSavedSearch(saved), isNew: true };
  });
}

export async function listSearches(db: Executor, userId: number): Promise<SavedSearch[]> {
  return (await findSearches(db, userId)).map(toSavedSearch);
}

interface Pausing {
  userId: number;
  id: number;
  isPaused: boolean;
}

/** Refuses `NOT_FOUND`. */
export async function pauseSearch({ db, clock }: SaveDeps, { isPaused, ...own }: Pausing): Promise<SavedSearch> {
  const now = clock.now();
  await setPaused(db, own, isPaused ? now : null, now);
  const row = (await findSearches(db, own.userId)).find(({ id }) => id === own.id);
  return row ? toSavedSearch(row) : refuse('NOT_FOUND');
}

export async function deleteSearch({ db }: SaveDeps, own: { userId: number; id: number }): Promise<void> {
  await deleteOwn(db, own);
}

function toSavedSearch({ createdAt, lastFoundAt, pausedAt, isPausedByAbsence, ...row }: SearchRow): SavedSearch {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastFoundAt: lastFoundAt?.toISOString() ?? null,
    paused: pausedAt === null ? null : isPausedByAbsence ? 'away' : 'byPerson',
  };
}
