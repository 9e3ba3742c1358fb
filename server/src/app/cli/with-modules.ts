import { readId } from '@akatale/contracts/paging';
import { type AppContext, openAppContext } from '../app-context.ts';
import { createModules, type Modules } from '../modules.ts';
import type { Call, Options } from './command.ts';

/** Opens the app context for one command, beside a running server or without one. */
export async function withModules<T>(
  { config, log, clock }: Pick<Call<Options>, 'config' | 'log' | 'clock'>,
  work: (appContext: AppContext, modules: Modules) => Promise<T>,
): Promise<T> {
  const appContext = await openAppContext(config, log, clock);
  try {
    return await work(appContext, createModules(appContext));
  } finally {
    await appContext.close();
  }
}

export async function findPerson(
  { db }: AppContext,
  { accounts }: Modules,
  idOrEmail: string,
): Promise<{ id: number; data: Record<string, unknown> }> {
  const id = readId(idOrEmail) ?? (await accounts.findIdByEmail(db, idOrEmail));
  const data = id === undefined ? {} : await accounts.exportFor(db, id);
  if (id === undefined || !('account' in data)) {
    throw new Error(`There is no account with the id or address ${idOrEmail}.`);
  }
  return { id, data };
}
