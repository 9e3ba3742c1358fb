import * as z from 'zod/mini';
import { Id, Instant, text } from '../field-schemas.ts';
import { PREFERENCE_COUNT, preferenceCategories } from '../products/categories.ts';
import { textLimits } from '../text.ts';
import { ContactNumber, VendorRegistration } from './accounts-schemas.ts';

/** A field that can be cleared: null and the empty text are the same. */
const emptiable = (max: number) => z.nullable(text({ min: 0, max, tooShort: 'Please enter a text' }));

export const ProfileDetails = z.object({
  name: z.optional(text({ min: 2, max: textLimits.name, tooShort: 'Name must be at least 2 characters' })),
  bio: z.optional(emptiable(textLimits.bio)),
  location: z.optional(emptiable(textLimits.location)),
  contactNumber: z.optional(
    z.nullable(
      z.union([z.string().check(z.trim(), z.maxLength(0)), ContactNumber], {
        error: 'Contact number must be at least 10 digits',
      }),
    ),
  ),
  hidesPresence: z.optional(z.boolean({ error: 'Please enter yes or no' })),
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

const WRONG_COUNT = 'Please select exactly 3 categories.';

export const CategoryPreferences = z
  .array(z.enum(preferenceCategories, { error: WRONG_COUNT }), { error: WRONG_COUNT })
  .check(
    z.length(PREFERENCE_COUNT, { error: WRONG_COUNT, abort: true }),
    z.refine((chosen) => new Set(chosen).size === PREFERENCE_COUNT, { error: WRONG_COUNT }),
  );
