import { Refusal } from '../platform/http/refusal.ts';
import type { AppContext } from './app-context.ts';
import type { Modules } from './modules.ts';

/** Makes the operator that the environment names, once; an existing account is left as it is. */
export async function ensureFirstOperator({ config, log }: AppContext, { accounts }: Modules): Promise<void> {
  const { firstOperator } = config.accounts;
  if (!firstOperator) return;
  try {
    const { isNew } = await accounts.createOperator(firstOperator);
    if (isNew) log.info('the first operator was created');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Never raised to an operator: whoever registered the address would hold the password.
    log.error(`OPERATOR_EMAIL was not made an operator: ${error.message}`);
  }
}
