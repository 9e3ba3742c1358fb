import * as z from 'zod/mini';
import { Email } from '../email-schemas.ts';
import { plainCode } from '../typed-contacts.ts';

/** Who asks. A signed-in person gives the password or the mailed code; a suspended one, who cannot log in, also the address. */
export const LeaverCredentials = z.object({
  email: z.optional(Email),
  password: z.optional(z.string().check(z.maxLength(512))),
  code: z.optional(z.string().check(z.overwrite(plainCode), z.maxLength(20))),
});
export type LeaverCredentials = z.output<typeof LeaverCredentials>;

export const credentialRefusals = [
  'INVALID_CREDENTIALS',
  'TOO_MANY_PASSWORDS',
  'TOO_MANY_CODES',
  'GUESS_NOT_COUNTED',
  'UNAVAILABLE',
] as const;
