import * as z from 'zod/mini';
import { ContactNumber, CurrentUser, VendorRegistration } from './accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Id, IdParams } from '../ids.ts';
import { Instant, Password, text, textLimits } from '../text.ts';

export const MAX_AVATAR_BYTES = 2 * 1024 * 1024;

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

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  summary: 'Changes the caller’s profile or, in a separate request, the password.',
  access: 'signedIn',
  body: z.object({
    ...ProfileDetails.shape,
    /** `data:image/…;base64,…` of up to 2 MB; null removes the picture; the current address leaves it unchanged. */
    avatar: z.optional(z.nullable(z.string({ error: 'Please choose a picture' }))),
    password: z.optional(Password),
    /** Needed with `password`, unless this device signed in within the last 10 minutes. */
    currentPassword: z.optional(z.string().check(z.maxLength(512))),
  }),
  // A picture of 2 MB is 2.7 MB as a data URL.
  maxBodyBytes: 3 * 1024 * 1024,
  output: CurrentUser,
  refusals: ['FILE_TOO_LARGE', 'UNSUPPORTED_IMAGE', 'UNAVAILABLE'],
});

export const VendorDetails = z.object({
  bio: VendorRegistration.shape.bio,
  location: VendorRegistration.shape.location,
  contactNumber: VendorRegistration.shape.contactNumber,
});

export const startSelling = defineEndpoint({
  method: 'POST',
  path: '/api/user/start-selling',
  summary: 'Turns a buyer’s account into a vendor’s, with the free trial.',
  access: 'signedIn',
  body: VendorDetails,
  output: CurrentUser,
  refusals: ['ALREADY_VENDOR'],
});

export const Device = z.object({
  id: Id,
  userAgent: z.nullable(z.string()),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof Device>;

export const listDevices = defineEndpoint({
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Lists the devices on which the caller is signed in, the most recently used first.',
  access: 'signedIn',
  isClosedToViews: true,
  output: z.array(Device),
});

export const signOutDevice = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  summary: 'Ends the session of one device.',
  access: 'signedIn',
  params: IdParams,
  output: z.object({ message: z.string() }),
});

export const signOutOthers = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  summary: 'Ends all sessions but this one.',
  access: 'signedIn',
  output: z.object({ message: z.string() }),
});
