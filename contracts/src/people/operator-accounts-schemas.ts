import * as z from 'zod/mini';
import { accountProblems } from '../account-problems.ts';
import { Email } from '../email-schemas.ts';
import { fieldProblems } from '../field-problems.ts';
import { Id, Instant } from '../field-schemas.ts';
import { problem } from '../problem-message.ts';
import { plainCode } from '../typed-contacts.ts';
import { BuyerRegistration } from './accounts-schemas.ts';
import { operatorRoles } from './operators.ts';

export const Role = z.enum(operatorRoles, { error: problem(accountProblems, 'NO_ROLE') });

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
  wantsMorningMail: z.boolean({ error: problem(fieldProblems, 'NOT_YES_OR_NO') }),
});

/** A code of the app, or a recovery code, as typed: what stands between letters and digits is ignored. */
export const TypedCode = z
  .string({ error: problem(accountProblems, 'NO_CODE') })
  .check(z.overwrite(plainCode), z.minLength(1, { error: problem(accountProblems, 'NO_CODE') }), z.maxLength(64));

export const TypedPassword = z
  .string({ error: problem(accountProblems, 'NO_PASSWORD') })
  .check(z.minLength(1, { error: problem(accountProblems, 'NO_PASSWORD') }), z.maxLength(512));

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
