import { defineCommand } from '../command.ts';
import { withModules } from '../with-modules.ts';

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
