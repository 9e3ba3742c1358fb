import * as z from 'zod/mini';
import { Instant } from '../field-schemas.ts';
import { MailToken } from '../people/accounts-schemas.ts';

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
