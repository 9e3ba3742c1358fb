import type { PlainRefusalCode } from '@akatale/contracts/refusals';
import type { Clock } from '../../../platform/clock.ts';
import { idCursor } from '../../../platform/http/input/cursor.ts';
import { type Limits, HOUR, perAccount } from '../../../platform/limits/limits.ts';
import type { Database } from '../../../platform/postgres/database.ts';
import type { AccountsModule } from '../../people/accounts/index.ts';

export interface FollowsDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  accounts: Pick<AccountsModule, 'getSeller'>;
}

export const followLimit = perAccount('follows', { limit: 60, windowSeconds: HOUR });

export const { write: followCursor, read: readFollowCursor } = idCursor('v');

/** Rule 60. */
export function refusalToFollow(
  { followerId, vendorId }: { followerId: number; vendorId: number },
  vendor: { isSuspended: boolean } | undefined,
): PlainRefusalCode | null {
  if (followerId === vendorId) return 'OWN_STORE';
  return !vendor || vendor.isSuspended ? 'NOT_FOUND' : null;
}
