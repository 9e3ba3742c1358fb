import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { refuse } from '../../../platform/http/refusal.ts';
import { subscriptionStatusOf } from '../../entitlements/index.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { mustVerifyEmail } from '../accounts-policy.ts';
import { findAccount } from '../accounts-store.ts';
import { toCurrentUser } from '../accounts-view.ts';

export async function getCurrentUser(
  deps: Pick<AccountsDeps, 'db' | 'operatorRequireTotp' | 'requireVerifiedEmail'>,
  userId: number,
  viewedUntil: Date | null = null,
): Promise<CurrentUser> {
  const account = await findAccount(deps.db, userId);
  if (!account) refuse('UNAUTHORIZED');
  return toCurrentUser(account, {
    subscriptionStatus: subscriptionStatusOf(account),
    mustVerifyEmail: mustVerifyEmail(deps, account),
    mustEnrolTotp: deps.operatorRequireTotp && account.role === 'operator' && !account.hasSecondFactor,
    viewedUntil,
  });
}
