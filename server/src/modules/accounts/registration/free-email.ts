import { refuse } from '../../../platform/http/refusal.ts';
import type { CallContext } from '../../../platform/http/route.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { accountDisowned } from '../accounts-events.ts';
import { eraseAccount } from '../personal-data/erase-account.ts';
import { findVerificationToken } from './mail-tokens-store.ts';
import { lockOwnership } from './ownership-store.ts';
import { hashSecretToken, isSecretToken } from './secret-token.ts';

/** Refuses `INVALID_TOKEN`, also once password and address are proven to belong together (rule 6). */
export async function freeEmail(
  deps: Pick<AccountsDeps, 'audit' | 'clock' | 'events' | 'photos'>,
  token: string,
  idempotently: CallContext['idempotently'],
): Promise<{ message: string }> {
  return idempotently(async (tx) => {
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
