import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { IdParams } from '../ids-schemas.ts';
import { Email } from '../text-schemas.ts';
import {
  BuyerRegistration,
  CurrentUser,
  MailToken,
  Message,
  NextPath,
  PublicUser,
  VendorRegistration,
} from './accounts-schemas.ts';

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary:
    'Open an account and sign in to it; a verification mail follows. Where registered addresses are hidden, nobody is signed in.',
  access: 'anyone',
  body: z.discriminatedUnion('type', [VendorRegistration, BuyerRegistration], {
    error: 'Please choose buyer or vendor',
  }),
  output: Message,
  status: 201,
  creates: true,
  refusals: ['EMAIL_TAKEN', 'USERNAME_TAKEN', 'UNAVAILABLE'],
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in with email and password; sets the session cookie.',
  access: 'anyone',
  body: z.object({
    email: Email,
    password: z
      .string({ error: 'Password must be at least 6 characters' })
      .check(z.minLength(6, { error: 'Password must be at least 6 characters' }), z.maxLength(512)),
    /** Required after `TOTP_REQUIRED`: a code of the authenticator app, or a recovery code. */
    totp: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  }),
  output: CurrentUser,
  refusals: ['INVALID_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'TOTP_REQUIRED', 'TOTP_INVALID', 'UNAVAILABLE'],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'End this session. Repeating it is harmless.',
  access: 'anyone',
  isOpenToViews: true,
  output: Message,
});

export const getCurrentUser = defineEndpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in person; 401 means none.',
  access: 'signedIn',
  output: CurrentUser,
});

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/api/users/{id}',
  summary: 'What everyone may know of a person.',
  access: 'anyone',
  params: IdParams,
  output: PublicUser,
});

export const getEmailTokenStatus = defineEndpoint({
  method: 'GET',
  path: '/api/auth/verify-email-token/{token}',
  summary: 'Whether a verification link can be used. Never uses it up.',
  access: 'anyone',
  isClosedToViews: true,
  params: z.object({ token: MailToken }),
  output: z.object({ valid: z.boolean(), alreadyVerified: z.boolean(), message: z.string() }),
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-email',
  summary: 'Confirm an address with the token from the mail. Never signs in.',
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
    'Say that the account of a verification mail is not yours: it is closed, signed out everywhere, and the address is free.',
  access: 'anyone',
  body: z.object({ token: MailToken }),
  output: Message,
  creates: true,
  refusals: ['INVALID_TOKEN'],
});

export const resendVerification = defineEndpoint({
  method: 'POST',
  path: '/api/auth/resend-verification',
  summary: 'Send the verification mail again. Answers alike for every address.',
  access: 'anyone',
  body: z.object({ email: Email, next: NextPath }),
  output: Message,
});
