import { refuse } from '../../../platform/http/refusal.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { accountDisowned } from '../accounts-events.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { findVerificationToken } from './mail-tokens-store.ts';
import { lockOwnership } from './ownership-store.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';

/**
 * Closes an account that somebody else opened with the address of a mail's reader: every session ends,
 * the address is free, and what the account left elsewhere is erased by a job. The link stands for the
 * address, so it can do this only until password and address are known to be one person's; then, and
 * with a link that is no good, `INVALID_TOKEN`.
 */
export async function freeEmail(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'events' | 'photos'>,
  token: string,
  once: CallContext['once'],
): Promise<{ message: string }> {
  return once(async (tx) => {
    const found = isSecretToken(token) ? await findVerificationToken(tx, hashSecretToken(token)) : undefined;
    const owner = found && (await lockOwnership(tx, found.userId));
    if (!found || !owner || owner.ownerProven || owner.role !== 'user') refuse('INVALID_TOKEN');
    const { userId } = found;
    await eraseAccount(deps, tx, userId);
    await deps.events.announce(tx, accountDisowned, { userId });
    const subject = { type: 'user', id: userId } as const;
    const at = deps.clock.now();
    await deps.audit.add(tx, { actorId: null, action: 'account.disowned', subject, at });
    return { message: 'The account is closed, and your email address is free.' };
  });
}
