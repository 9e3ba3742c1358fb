import * as z from 'zod/mini';
import { Email } from '../email-schemas.ts';
import { Instant } from '../field-schemas.ts';
import { plainCode } from '../typed-contacts.ts';
import { MailToken } from './accounts-schemas.ts';

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

export const Leaving = z.object({
  /** Without a password a mailed code is asked for. */
  hasPassword: z.boolean(),
  /** When the closed account is erased; null where it is not closed. */
  erasedAt: z.nullable(Instant),
  hindrance: z.nullable(z.enum(['LAST_OWNER', 'ROLE_FIRST'])),
  listings: z.int(),
  /** Active chats about products, on either side. */
  openChats: z.int(),
  /** The end of a paid plan that is running. */
  planUntil: z.nullable(Instant),
  /** Whether support is answering the person at this moment. */
  isSupported: z.boolean(),
  isPaying: z.boolean(),
});
export type Leaving = z.output<typeof Leaving>;

export const CopyToken = z.object({ token: MailToken, expiresAt: Instant });

export const DataCopy = z.object({
  status: z.enum(['making', 'ready', 'failed']),
  /** In per cent. */
  progress: z.int(),
  bytes: z.int(),
  expiresAt: Instant,
});
export type DataCopy = z.output<typeof DataCopy>;
