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
  purpose: 'Makes an operator, who runs the marketplace.',
  details: 'The password is asked for, or read from standard input. An account that exists is never made an operator.',
  positionals: [],
  options: {
    email: {
      type: 'string',
      value: 'address',
      purpose: 'What they sign in with.',
      isRequired: true,
    },
    name: { type: 'string', value: 'name', purpose: 'What people see.' },
    username: { type: 'string', value: 'name', purpose: 'Made up unless given.' },
    role: {
      type: 'string',
      value: 'role',
      purpose: 'support, moderator or owner; an owner unless given.',
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
