import * as z from 'zod/mini';
import { Email } from '../email-schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { fieldProblems } from '../field-problems.ts';
import { IdParams, text, Password } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { problems } from '../problems.ts';
import { plainCode } from '../typed-contacts.ts';
import {
  BuyerRegistration,
  CurrentUser,
  LoggedIn,
  MailToken,
  Message,
  NextPath,
  PublicUser,
  VendorRegistration,
} from './accounts-schemas.ts';
import { PersonContext } from './people-schemas.ts';

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Registers an account, signs in and sends a confirmation mail. Signs nobody in if registered addresses are hidden.',
  access: 'anyone',
  body: z.discriminatedUnion('type', [VendorRegistration, BuyerRegistration], {
    error: problem(problems, 'NO_ACCOUNT_TYPE'),
  }),
  output: Message,
  status: 201,
  creates: true,
  refusals: ['EMAIL_TAKEN', 'PROOF_NEEDED', 'USERNAME_TAKEN', 'UNAVAILABLE'],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Signs in with email and password, and sets the session cookie.',
  access: 'anyone',
  body: z.object({
    email: Email,
    password: z
      .string({ error: problem(fieldProblems, 'PASSWORD_TOO_SHORT') })
      .check(z.minLength(6, { error: problem(fieldProblems, 'PASSWORD_TOO_SHORT') }), z.maxLength(512)),
    /** Required after `TOTP_REQUIRED`: a code of the authenticator app, or a recovery code. */
    totp: z.optional(z.string().check(z.overwrite(plainCode), z.maxLength(64))),
  }),
  output: LoggedIn,
  refusals: [
    'INVALID_CREDENTIALS',
    'ACCOUNT_SUSPENDED',
    'TOTP_REQUIRED',
    'TOTP_INVALID',
    'TOO_MANY_PASSWORDS',
    'TOO_MANY_CODES',
    'GUESS_NOT_COUNTED',
    'UNAVAILABLE',
  ],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends this session. Repeating it changes nothing.',
  access: 'anyone',
  isOpenToViews: true,
  output: Message,
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'Returns a person’s public profile.',
  access: 'anyone',
  params: IdParams,
  output: PublicUser,
});

export const getEmailTokenStatus = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-email-token/{token}',
  summary: 'Returns whether a confirmation link is valid, without using it up.',
  access: 'anyone',
  isClosedToViews: true,
  params: z.object({ token: MailToken }),
  output: z.object({ valid: z.boolean(), alreadyVerified: z.boolean(), message: z.string() }),
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirms an email address with the token from the mail. Never signs in.',
  access: 'anyone',
  body: z.object({ token: MailToken }),
  output: z.object({
    message: z.string(),
    alreadyVerified: z.boolean(),
    account: z.object({
      name: z.string(),
      email: z.string(),
      /** Whether the address may have been registered by someone else, so that it can be released. */
      canBeFreed: z.boolean(),
    }),
  }),
  refusals: ['INVALID_TOKEN'],
});

export const freeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/free-email',
  summary:
    'Reports that the account of a confirmation mail is not yours: closes it, ends its sessions and frees the address.',
  access: 'anyone',
  body: z.object({ token: MailToken }),
  output: Message,
  creates: true,
  refusals: ['INVALID_TOKEN'],
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Sends the confirmation mail again. The answer is the same for every address.',
  access: 'anyone',
  body: z.object({ email: Email, next: NextPath }),
  output: Message,
});

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'Returns the signed-in person; 401 if nobody is signed in.',
  access: 'signedIn',
  output: CurrentUser,
});

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary: 'Returns a person’s context for support, and records that in the audit log.',
  access: 'operator',
  params: IdParams,
  output: PersonContext,
});

export const openContacts = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/contacts',
  summary: 'Returns a person’s email address and number, and records that in the audit log.',
  access: 'operator',
  params: IdParams,
  body: z.object({ reason: z.optional(text({ min: 0, max: 500, tooShort: problem(fieldProblems, 'NO_TEXT') })) }),
  output: z.object({ email: z.nullable(z.string()), contactNumber: z.nullable(z.string()) }),
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Mails a link that sets a new password. The answer is the same for every address.',
  access: 'anyone',
  body: z.object({ email: Email }),
  output: z.object({ message: z.string() }),
});

export const getResetTokenStatus = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-reset-token/{token}',
  summary: 'Returns whether a reset link is valid, without using it up.',
  access: 'anyone',
  isClosedToViews: true,
  params: z.object({ token: MailToken }),
  output: z.object({
    valid: z.boolean(),
    message: z.string(),
    /** Of a valid link, for password managers; it was sent there. */
    email: z.optional(z.string()),
  }),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token from the mail, once. Ends every session and opens none.',
  access: 'anyone',
  body: z.object({ token: MailToken, password: Password }),
  output: z.object({ message: z.string() }),
  refusals: ['INVALID_RESET_TOKEN', 'UNAVAILABLE'],
});
