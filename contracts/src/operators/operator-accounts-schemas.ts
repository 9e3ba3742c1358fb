import * as z from 'zod/mini';
import { BuyerRegistration } from '../accounts/accounts-schemas.ts';
import { Id, Email, Instant } from '../field-schemas.ts';
import { operatorRoles } from './operators.ts';

export const Role = z.enum(operatorRoles, { error: 'Please choose a role' });

export const Operator = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  role: Role,
  hasSecondFactor: z.boolean(),
  hasPassword: z.boolean(),
  lastSeenAt: z.nullable(Instant),
  createdAt: Instant,
});
export type Operator = z.output<typeof Operator>;

export const NewOperator = z.object({
  name: BuyerRegistration.shape.name,
  email: Email,
  role: Role,
});

export const OperatorSettings = z.object({
  wantsMorningMail: z.boolean({ error: 'Please enter yes or no' }),
});

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
