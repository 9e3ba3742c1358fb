import type { ParsedInputOf } from '@akatale/contracts/endpoint';
import type { updateProfile as contract } from '@akatale/contracts/people/profile-endpoints';
import { signsSeen } from '@akatale/contracts/signs-seen';
import { writtenText } from '@akatale/contracts/written-text';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { refuse } from '../../../../platform/http/refusal.ts';
import { refuseOverLimit } from '../../../../platform/limits/limits.ts';
import { inTransaction, isDatabaseUnavailable, type Transaction } from '../../../../platform/postgres/database.ts';
import { uploadLimit } from '../../photos/index.ts';
import {
  type AccountsDeps,
  contactNumberChanged,
  presenceChoiceChanged,
  vendorMoved,
  vendorRenamed,
} from '../accounts-deps.ts';
import { refuseReservedNumber } from '../closing/refuse-reserved-number.ts';
import { decodeAvatar } from './decode-avatar.ts';
import { changeProfile, lockProfile, type ProfileChange } from './profile-store.ts';

/** A text on a single line: no line breaks in mail headers, no padding. */
export function cleanName(typed: string): string {
  return writtenText(typed.replace(/\s+/gu, ' '));
}

export function isReadableName(name: string): boolean {
  return signsSeen(name) >= 2 && /[\p{L}\p{N}]/u.test(name);
}

/** `0772 123 456` → `+256772123456`; Ugandan unless it has a country code. Null if invalid (rule 13). */
export function toE164(typed: string): string | null {
  const number = parsePhoneNumberFromString(typed, 'UG');
  return number?.isValid() ? number.number : null;
}

type ProfileInput = Omit<ParsedInputOf<typeof contract>['body'], 'password' | 'currentPassword'>;

type Deps = Pick<AccountsDeps, 'clock' | 'db' | 'events' | 'isReservedName' | 'limits' | 'photos' | 'signerFor'>;

export async function updateProfile(deps: Deps, userId: number, profile: ProfileInput): Promise<void> {
  const { avatar, ...details } = profile;
  const change = changeOf(details);
  await refuseReservedNumber(deps, deps.db, change.contactNumberE164);
  if (!avatar?.startsWith('data:')) {
    await inTransaction(deps.db, async (tx) => apply(deps, tx, userId, withAvatar(change, avatar)));
    return;
  }
  // Slow, hence before the row is locked.
  const picture = await takePicture(deps, userId, avatar);
  try {
    await inTransaction(deps.db, async (tx) => apply(deps, tx, userId, { ...change, avatar: picture }, picture));
  } catch (error) {
    // If the database failed during the commit, the row may refer to the picture.
    if (!isDatabaseUnavailable(error)) {
      await inTransaction(deps.db, async (tx) => deps.photos.dropAvatar(tx, picture));
    }
    throw error;
  }
}

const withAvatar = (change: ProfileChange, avatar: string | null | undefined): ProfileChange =>
  avatar === undefined ? change : { ...change, avatar };

async function takePicture({ limits, photos }: Deps, userId: number, dataUrl: string) {
  const bytes = decodeAvatar(dataUrl);
  await refuseOverLimit(limits, uploadLimit, userId);
  return photos.storeAvatar(userId, bytes);
}

function changeOf(details: Omit<ProfileInput, 'avatar'>) {
  const { name, bio, location, contactNumber, hidesPresence } = details;
  const change: ProfileChange = {};
  if (hidesPresence !== undefined) change.hidesPresence = hidesPresence;
  if (name !== undefined) change.name = cleanName(name);
  if (bio !== undefined) change.bio = bio || null;
  if (location !== undefined) change.location = cleanName(location ?? '') || null;
  if (contactNumber !== undefined) {
    change.contactNumber = contactNumber || null;
    change.contactNumberE164 = contactNumber ? toE164(contactNumber) : null;
  }
  return change;
}

async function apply(
  { clock, events, isReservedName, photos }: Deps,
  tx: Transaction,
  userId: number,
  change: ProfileChange,
  ownPicture?: string,
): Promise<void> {
  const now = await lockProfile(tx, userId);
  if (!now) refuse('UNAUTHORIZED');
  const { avatar, name = now.name } = change;
  const isRenamed = name !== now.name;
  if (isRenamed && !isReadableName(name)) {
    refuse('VALIDATION', { errors: [{ field: 'name', code: 'NAME_TOO_SHORT' }] });
  }
  if (isRenamed && now.role === 'user' && isReservedName(name)) {
    refuse('VALIDATION', { errors: [{ field: 'name', code: 'NAME_RESERVED' }] });
  }
  // Only the unchanged address is accepted; any other could belong to another person.
  if (avatar && avatar !== now.avatar && avatar !== ownPicture) {
    refuse('VALIDATION', { errors: [{ field: 'avatar', code: 'NO_PHOTO' }] });
  }
  await changeProfile(tx, userId, change, clock.now());
  await announceNumber(events, tx, userId, { from: now.contactNumberE164, to: change.contactNumberE164 });
  if (now.avatar && avatar !== undefined && avatar !== now.avatar) {
    await photos.dropAvatar(tx, now.avatar);
  }
  if (isRenamed && now.type === 'vendor') {
    await events.announce(tx, vendorRenamed, { vendorId: userId });
  }
  if (change.location !== undefined && change.location !== now.location && now.type === 'vendor') {
    await events.announce(tx, vendorMoved, { vendorId: userId });
  }
  if (change.hidesPresence !== undefined) {
    await events.announce(tx, presenceChoiceChanged, { userId });
  }
}

/** Of another spelling of the same number nobody hears. */
export async function announceNumber(
  events: Deps['events'],
  tx: Transaction,
  userId: number,
  { from, to }: { from: string | null; to: string | null | undefined },
): Promise<void> {
  if (to !== undefined && to !== from) await events.announce(tx, contactNumberChanged, { userId });
}

/** Saves the number that was `typed`, if any. Locks the person: call it first. @returns it as E.164; null if it cannot be called */
export async function lockContactNumber(
  deps: Pick<Deps, 'clock' | 'events' | 'signerFor'>,
  tx: Transaction,
  userId: number,
  typed?: string,
): Promise<string | null> {
  const { contactNumberE164: from } = (await lockProfile(tx, userId)) ?? refuse('UNAUTHORIZED');
  if (typed === undefined) return from;
  const to = toE164(typed);
  await refuseReservedNumber(deps, tx, to);
  await changeProfile(tx, userId, { contactNumber: typed, contactNumberE164: to }, deps.clock.now());
  await announceNumber(deps.events, tx, userId, { from, to });
  return to;
}
