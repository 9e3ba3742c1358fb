import { operatorRoles, type OperatorRole } from '@akatale/contracts/operators/operators';
import { Refusal } from '../../../platform/http/refusal.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

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
    const wanted = operatorRoles.find((one) => one === role);
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
