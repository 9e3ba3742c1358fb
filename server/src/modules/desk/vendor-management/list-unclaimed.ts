import { clampLimit } from '@akatale/contracts/paging';
import type { UnclaimedAccount } from '@akatale/contracts/people/unclaimed-schemas';
import { cutPage, idCursor } from '../../../platform/http/input/cursor.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { Executor } from '../../../platform/postgres/database.ts';
import { findUnclaimed, findUnclaimedPage, type UnclaimedRow } from './unclaimed-store.ts';

const cursor = idCursor('u');

interface ListInput {
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Refuses `INVALID_CURSOR`. */
export async function listUnclaimed(db: Executor, input: ListInput): Promise<UnclaimedAccount[]> {
  const limit = clampLimit(input.limit);
  const before = input.before === undefined ? undefined : cursor.read(input.before);
  const { page, last } = cutPage(await findUnclaimedPage(db, { before, limit: limit + 1 }), limit);
  if (last) input.nextPage(cursor.write(last.id));
  return page.map(describe);
}

/** Refuses `NOT_FOUND`, also once the account is claimed. */
export async function getUnclaimed(db: Executor, id: number): Promise<UnclaimedAccount> {
  return describe((await findUnclaimed(db, id)) ?? refuse('NOT_FOUND'));
}

function describe({ openedAt, hiddenFrom, codeExpiresAt, ...row }: UnclaimedRow): UnclaimedAccount {
  return {
    ...row,
    openedAt: openedAt.toISOString(),
    hiddenFrom: hiddenFrom.toISOString(),
    codeExpiresAt: codeExpiresAt?.toISOString() ?? null,
  };
}
