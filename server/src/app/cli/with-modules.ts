import { type Foundation, openFoundation } from '../foundation.ts';
import { createModules, type Modules } from '../modules.ts';
import type { Call, Options } from './command.ts';

/** Lays the foundation for one command, beside a program that runs or without one. */
export async function withModules<T>(
  { config, log, clock }: Pick<Call<Options>, 'config' | 'log' | 'clock'>,
  work: (foundation: Foundation, modules: Modules) => Promise<T>,
): Promise<T> {
  const foundation = await openFoundation(config, log, clock);
  try {
    return await work(foundation, createModules(foundation));
  } finally {
    await foundation.close();
  }
}
