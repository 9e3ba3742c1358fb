import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import { refuse } from '../../../../platform/http/refusal.ts';
import { inTransaction, type Executor, type Transaction } from '../../../../platform/postgres/database.ts';
import { type AccountsDeps, accountRestored, accountSuspended } from '../accounts-deps.ts';
import { forgetUnusedTokens } from '../registration/mail-tokens-store.ts';
import { deleteSessionsOf } from '../sessions/sessions-store.ts';
import { closedMail } from './closing-mails.ts';
import { findLeaver, isLastOwner, lockLeaver, setClosed, setReopened } from './closings-store.ts';

type Deps = Pick<AccountsDeps, 'audit' | 'clock' | 'events'>;

type Hindrance = Extract<PlainRefusalCode, 'LAST_OWNER' | 'ROLE_FIRST'>;

interface Leaver {
  role: 'user' | 'operator';
  operatorRole: string | null;
}

/** Rule 150. */
async function hindranceOf(db: Executor, id: number, { role, operatorRole }: Leaver): Promise<Hindrance | null> {
  if (role !== 'operator') return null;
  return operatorRole === 'owner' && (await isLastOwner(db, id)) ? 'LAST_OWNER' : 'ROLE_FIRST';
}

export interface LeavingAccount {
  hasPassword: boolean;
  hindrance: Hindrance | null;
  /** Null while the account is open. */
  erasedAt: Date | null;
}

/** Refuses `UNAUTHORIZED` for deleted people. */
export async function findLeavingAccount(db: Executor, id: number): Promise<LeavingAccount> {
  const leaver = (await findLeaver(db, id)) ?? refuse('UNAUTHORIZED');
  const { hasPassword, erasedAt } = leaver;
  return { hasPassword, erasedAt, hindrance: await hindranceOf(db, id, leaver) };
}

/**
 * Hides the account and signs it out everywhere; a login takes that back. Repeated, it changes nothing. Refuses
 * `LAST_OWNER` and `ROLE_FIRST`, and `UNAUTHORIZED` where it was erased meanwhile. @returns when it will be erased
 */
export async function closeAccount(
  { audit, clock, db, events, jobs }: Deps & Pick<AccountsDeps, 'db' | 'jobs'>,
  userId: number,
): Promise<Date> {
  return inTransaction(db, async (tx) => {
    const leaver = (await lockLeaver(tx, userId)) ?? refuse('UNAUTHORIZED');
    if (leaver.erasedAt) return leaver.erasedAt;
    const hindrance = await hindranceOf(tx, userId, leaver);
    if (hindrance) refuse(hindrance);
    const at = clock.now();
    const erasedAt = await setClosed(tx, userId, at);
    await deleteSessionsOf(tx, userId);
    for (const purpose of ['reset-password', 'change-email', 'leave'] as const) {
      await forgetUnusedTokens(tx, userId, purpose, { keepNewest: false });
    }
    await events.announce(tx, accountSuspended, { userId });
    await jobs.send(tx, closedMail, { userId });
    const subject = { type: 'user', id: userId } as const;
    await audit.add(tx, { actorId: userId, action: 'account.closed', subject, at });
    return erasedAt;
  });
}

/**
 * Brings a closed account back for a login, which goes on unless it is refused: where the account is suspended, or there
 * is none any more. `open` where another login has brought it back meanwhile.
 */
export async function reopenAtLogin(
  deps: Deps,
  tx: Transaction,
  userId: number,
): Promise<'open' | 'refused' | 'reopened'> {
  const leaver = await lockLeaver(tx, userId);
  if (!leaver || leaver.isSuspended) return 'refused';
  if (!leaver.isClosed) return 'open';
  await reopen(deps, tx, userId);
  return 'reopened';
}

/** Ends the closing; a suspension stays. Repeated, it changes nothing. */
export async function reopenAccount(deps: Deps, tx: Transaction, userId: number): Promise<void> {
  const leaver = await lockLeaver(tx, userId);
  if (!leaver?.isClosed) return;
  await reopen(deps, tx, userId);
}

async function reopen({ audit, clock, events }: Deps, tx: Transaction, userId: number): Promise<void> {
  const isSuspended = await setReopened(tx, userId);
  if (!isSuspended) await events.announce(tx, accountRestored, { userId });
  const subject = { type: 'user', id: userId } as const;
  await audit.add(tx, { actorId: userId, action: 'account.reopened', subject, at: clock.now() });
}
