import { Refusal } from '../platform/http/refusal.ts';
import type { AppContext } from './app-context.ts';
import type { Modules } from './modules.ts';

export async function ensureFirstOperator({ config, log }: AppContext, { accounts }: Modules): Promise<void> {
  const { firstOperator } = config.accounts;
  if (!firstOperator) return;
  try {
    const { isNew } = await accounts.createOperator(firstOperator);
    if (isNew) log.info('the first operator was created');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Never promoted to operator: the person who registered the address would hold the password.
    log.error(`OPERATOR_EMAIL was not made an operator: ${error.message}`);
  }
}
