import { BuyerRegistration } from '@akatale/contracts/people/accounts-schemas';
import { operatorRoles, type OperatorRole } from '@akatale/contracts/people/operators';
import * as z from 'zod/mini';
import { Refusal } from '../../../platform/http/refusal.ts';
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
      purpose: 'The email address to log in with.',
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

export const operatorRole = defineCommand({
  name: 'operator role',
  purpose: 'Changes an operator’s role and ends their sessions.',
  positionals: [],
  options: {
    email: { type: 'string', value: 'address', purpose: 'The operator.', isRequired: true },
    role: {
      type: 'string',
      value: 'role',
      purpose: 'support, moderator or owner.',
      isRequired: true,
    },
  },
  async run({ values: { email, role }, ...call }) {
    const wanted = operatorRoles.find((known) => known === role);
    if (!wanted) throw new UsageError('A role is support, moderator or owner');
    const { id } = await withModules(call, async ({ db }, { accounts, operators }) => {
      const found = await accounts.findIdByEmail(db, email);
      if (found === undefined) throw new Error(`There is no account with the address ${email}.`);
      return operators.changeRole(found, wanted).catch((error: unknown) => {
        throw explained(error, email, wanted);
      });
    });
    return { text: `${email} is ${wanted} now.`, data: { id, email, role: wanted } };
  },
});

function explained(error: unknown, email: string, wanted: OperatorRole): unknown {
  if (!(error instanceof Refusal)) return error;
  const sentence =
    error.code === 'LAST_OWNER'
      ? `${email} is the last owner and cannot become ${wanted}.`
      : `${email} is not an operator.`;
  return new Error(sentence, { cause: error });
}

export const operatorResetTotp = defineCommand({
  name: 'operator reset-totp',
  purpose: 'Removes an operator’s second factor and ends their sessions.',
  details: 'For an operator who has lost their phone and their recovery codes. Verify their identity first.',
  positionals: [],
  options: {
    email: { type: 'string', value: 'address', purpose: 'The operator.', isRequired: true },
  },
  async run({ values: { email }, ...call }) {
    const { id, isReset } = await withModules(call, async ({ db }, { accounts, operators }) => {
      const found = await accounts.findIdByEmail(db, email);
      if (found === undefined) throw new Error(`There is no account with the address ${email}.`);
      return { id: found, isReset: await operators.resetSecondFactor(found) };
    });
    const text = isReset
      ? `${email} signs in without a code now, and can set up another app.`
      : `${email} has no second factor.`;
    return { text, data: { id, email, isReset } };
  },
});
