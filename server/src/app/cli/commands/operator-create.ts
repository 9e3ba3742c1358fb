import { BuyerRegistration } from '@akatale/contracts/accounts/accounts-schemas';
import { operatorRoles } from '@akatale/contracts/operators/operators';
import * as z from 'zod/mini';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

const { email, name, username } = BuyerRegistration.shape;
const role = z.enum(operatorRoles, { error: 'A role is support, moderator or owner' });
const Operator = z.object({
  email,
  name: z.optional(name),
  username: z.optional(username),
  role: z.optional(role),
});

export const operatorCreate = defineCommand({
  name: 'operator create',
  purpose: 'Creates an operator account.',
  details: 'Prompts for the password, or reads it from standard input. An existing account never becomes an operator.',
  positionals: [],
  options: {
    email: {
      type: 'string',
      value: 'address',
      purpose: 'The email address to sign in with.',
      isRequired: true,
    },
    name: { type: 'string', value: 'name', purpose: 'The name that people see.' },
    username: { type: 'string', value: 'name', purpose: 'Generated unless given.' },
    role: {
      type: 'string',
      value: 'role',
      purpose: 'support, moderator or owner (default: owner).',
    },
  },
  async run({ values, terminal, ...call }) {
    const read = Operator.safeParse(values);
    if (!read.success) throw new UsageError(read.error.issues[0]?.message ?? '');
    const operator = Object.fromEntries(Object.entries(read.data).filter(([, value]) => value));
    const password = await terminal.askSecret('Password (at least 12 characters): ');
    const { id, isNew } = await withModules(call, (_foundation, { accounts }) =>
      accounts.createOperator({ ...operator, email: read.data.email, password }),
    );
    const { email: address } = read.data;
    const text = isNew
      ? `${address} is an operator now (id ${id}).`
      : `${address} was an operator already (id ${id}); nothing was changed.`;
    return { text, data: { id, email: address, isNew } };
  },
});
