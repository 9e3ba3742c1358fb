import * as z from 'zod/mini';
import { accountProblems } from '../account-problems.ts';
import { Email } from '../email-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams, Password } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { plainCode } from '../typed-contacts.ts';
import { CurrentUser } from './accounts-schemas.ts';
import { photoRefusals } from './photos.ts';
import { Device, ProfileDetails, VendorDetails, CategoryPreferences } from './profile-schemas.ts';

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/profile',
  summary: 'Changes the caller’s profile or, in a separate request, the password.',
  access: 'signedIn',
  body: z.object({
    ...ProfileDetails.shape,
    /** `data:image/…;base64,…` of up to 2 MB; null removes the picture; the current address leaves it unchanged. */
    avatar: z.optional(z.nullable(z.string({ error: problem(problems, 'NO_PHOTO') }))),
    password: z.optional(Password),
    /** Needed with `password`, unless this device signed in within the last 10 minutes. */
    currentPassword: z.optional(z.string().check(z.maxLength(512))),
  }),
  // A picture of 2 MB is 2.7 MB as a data URL.
  dataUrl: { field: 'avatar', maxBodyBytes: 3 * 1024 * 1024 },
  output: CurrentUser,
  refusals: ['TOO_MANY_PASSWORDS', 'GUESS_NOT_COUNTED', 'AVATAR_TOO_LARGE', ...photoRefusals],
});

export const requestEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/user/email-change',
  summary:
    'Mails a code to another address, where mail servers refuse the present one. The answer is the same for an address that has an account.',
  access: 'signedIn',
  body: z.object({
    email: Email,
    /** Needed unless this device signed in within the last 10 minutes. */
    currentPassword: z.optional(z.string().check(z.maxLength(512))),
  }),
  output: z.object({ message: z.string() }),
  refusals: ['TOO_MANY_PASSWORDS', 'GUESS_NOT_COUNTED', 'FORBIDDEN'],
});

export const confirmEmailChange = defineEndpoint({
  method: 'POST',
  path: '/api/user/email-change/confirm',
  summary: 'Changes the address to the one whose mail had this code.',
  access: 'signedIn',
  body: z.object({
    code: z
      .string({ error: problem(accountProblems, 'NO_CODE') })
      .check(z.overwrite(plainCode), z.minLength(1, { error: problem(accountProblems, 'NO_CODE') }), z.maxLength(64)),
  }),
  output: CurrentUser,
  refusals: ['EMAIL_TAKEN'],
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

export const setCategoryPreferences = defineEndpoint({
  method: 'PATCH',
  path: '/api/user/category-preferences',
  summary: 'Stores the caller’s three favourite categories.',
  access: 'signedIn',
  body: z.object({ categoryPreferences: CategoryPreferences }),
  output: CurrentUser,
});

export const skipCategoryPreferences = defineEndpoint({
  method: 'POST',
  path: '/api/user/category-preferences/skip',
  summary: 'Postpones the choice of favourites for 30 days. Repeating it restarts the 30 days.',
  access: 'signedIn',
  output: CurrentUser,
});
