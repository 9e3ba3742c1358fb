import type { Foundation } from './foundation.ts';
import type { Modules } from './modules.ts';

/** Makes the operator that the environment names, once; an existing account is left as it is. */
export async function ensureFirstOperator(
  { config, log }: Foundation,
  { accounts }: Modules,
): Promise<void> {
  const { firstOperator } = config.accounts;
  if (!firstOperator) return;
  const { isNew } = await accounts.createOperator({ ...firstOperator });
  if (isNew) log.info('the first operator was created');
}
