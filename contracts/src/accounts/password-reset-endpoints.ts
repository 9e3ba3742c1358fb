import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { Email, Password } from '../text-schemas.ts';
import { MailToken } from './accounts-schemas.ts';

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
  output: z.object({ valid: z.boolean(), message: z.string() }),
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with the token from the mail, once. Ends every session and opens none.',
  access: 'anyone',
  body: z.object({ token: MailToken, password: Password }),
  output: z.object({ message: z.string() }),
  refusals: ['INVALID_TOKEN', 'UNAVAILABLE'],
});
