import type { ParsedInputOf } from '@akatale/contracts/endpoint';
import type { startSelling as contract } from '@akatale/contracts/people/profile-endpoints';
import { refuse } from '../../../../platform/http/refusal.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { refuseReservedNumber } from '../closing/refuse-reserved-number.ts';
import { lockProfile, makeVendor } from './profile-store.ts';
import { announceNumber, toE164, cleanName, isReadableName } from './update-profile.ts';

/** Rule 14. */
export async function startSelling(
  deps: Pick<AccountsDeps, 'clock' | 'db' | 'events' | 'signerFor'>,
  userId: number,
  { bio, contactNumber, ...typed }: ParsedInputOf<typeof contract>['body'],
): Promise<void> {
  const location = cleanName(typed.location);
  if (!isReadableName(location)) {
    refuse('VALIDATION', { errors: [{ field: 'location', code: 'NO_LOCATION' }] });
  }
  const { clock, db, events } = deps;
  const contactNumberE164 = toE164(contactNumber);
  await refuseReservedNumber(deps, db, contactNumberE164);
  const details = { bio, location, contactNumber, contactNumberE164 };
  await inTransaction(db, async (tx) => {
    const now = await lockProfile(tx, userId);
    if (!now || !(await makeVendor(tx, userId, details, clock.now()))) refuse('ALREADY_VENDOR');
    await announceNumber(events, tx, userId, { from: now.contactNumberE164, to: contactNumberE164 });
  });
}
