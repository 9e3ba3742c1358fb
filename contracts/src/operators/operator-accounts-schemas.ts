import * as z from 'zod/mini';
import { BuyerRegistration } from '../accounts/accounts-schemas.ts';
import { Id } from '../ids-schemas.ts';
import { Email, Instant } from '../text-schemas.ts';
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
