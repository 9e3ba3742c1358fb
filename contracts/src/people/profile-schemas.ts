import * as z from 'zod/mini';
import { accountProblems } from '../account-problems.ts';
import { PREFERENCE_COUNT, preferenceCategories } from '../categories.ts';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant, text } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { textLimits } from '../text.ts';
import { plainNumber } from '../typed-contacts.ts';
import { ContactNumber, VendorRegistration } from './accounts-schemas.ts';

/** A field that can be cleared: null and the empty text are the same. */
const emptiable = (max: number) => z.nullable(text({ min: 0, max, tooShort: problem(fieldProblems, 'NO_TEXT') }));

export const ProfileDetails = z.object({
  name: z.optional(text({ min: 2, max: textLimits.name, tooShort: problem(accountProblems, 'NAME_TOO_SHORT') })),
  bio: z.optional(emptiable(textLimits.bio)),
  location: z.optional(emptiable(textLimits.location)),
  contactNumber: z.optional(
    z.nullable(
      z.union([z.string().check(z.overwrite(plainNumber), z.maxLength(0)), ContactNumber], {
        error: problem(accountProblems, 'CONTACT_NUMBER_TOO_SHORT'),
      }),
    ),
  ),
  hidesPresence: z.optional(z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') })),
});
export type ProfileDetails = z.output<typeof ProfileDetails>;

export const VendorDetails = z.object({
  bio: VendorRegistration.shape.bio,
  location: VendorRegistration.shape.location,
  contactNumber: VendorRegistration.shape.contactNumber,
});

export const Device = z.object({
  id: Id,
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof Device>;

const WRONG_COUNT = problem(accountProblems, 'WRONG_CATEGORY_COUNT');

export const CategoryPreferences = z
  .array(z.enum(preferenceCategories, { error: WRONG_COUNT }), { error: WRONG_COUNT })
  .check(
    z.length(PREFERENCE_COUNT, { error: WRONG_COUNT, abort: true }),
    z.refine((chosen) => new Set(chosen).size === PREFERENCE_COUNT, { error: WRONG_COUNT }),
  );
