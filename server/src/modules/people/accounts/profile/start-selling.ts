import type { ParsedInputOf } from '@akatale/contracts/endpoint';
import type { startSelling as contract } from '@akatale/contracts/people/profile-endpoints';
import { refuse } from '../../../../platform/http/refusal.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { refuseReservedNumber } from '../closing/refuse-reserved-number.ts';
import { makeVendor } from './profile-store.ts';
import { toE164, cleanName, isReadableName } from './update-profile.ts';

/** Rule 14. */
export async function startSelling(
  deps: Pick<AccountsDeps, 'clock' | 'db' | 'signerFor'>,
  userId: number,
  { bio, contactNumber, ...typed }: ParsedInputOf<typeof contract>['body'],
): Promise<void> {
  const location = cleanName(typed.location);
  if (!isReadableName(location)) {
    refuse('VALIDATION', { errors: [{ field: 'location', code: 'NO_LOCATION' }] });
  }
  const { clock, db } = deps;
  const contactNumberE164 = toE164(contactNumber);
  await refuseReservedNumber(deps, db, contactNumberE164);
  const details = { bio, location, contactNumber, contactNumberE164 };
  if (!(await makeVendor(db, userId, details, clock.now()))) refuse('ALREADY_VENDOR');
}
