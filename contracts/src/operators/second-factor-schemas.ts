import * as z from 'zod/mini';
import { Instant } from '../text-schemas.ts';

/** A code of the app, or a recovery code, as typed: spaces and dashes are ignored. */
export const TypedCode = z
  .string({ error: 'Please enter the code' })
  .check(z.trim(), z.minLength(1, { error: 'Please enter the code' }), z.maxLength(64));

export const TypedPassword = z
  .string({ error: 'Please enter your password' })
  .check(z.minLength(1, { error: 'Please enter your password' }), z.maxLength(512));

export const SecondFactorStatus = z.object({
  enrolledAt: z.nullable(Instant),
  recoveryCodesLeft: z.int(),
  isRequired: z.boolean(),
});
export type SecondFactorStatus = z.output<typeof SecondFactorStatus>;

export const RecoveryCodes = z.object({
  /** Shown only in this response; each works once. */
  recoveryCodes: z.array(z.string()),
});
