import { join } from 'node:path';
import type { TestApp } from '../apps/app.ts';
import type { Person } from '../apps/people.ts';
import type { CallingTask } from './calling-program.ts';
import { runToItsEnd } from './run-to-its-end.ts';

const PROGRAM = join(import.meta.dirname, 'calling-program.ts');

/** Makes a call through a separate process; returns how the process ended and the status of the response. */
export async function callThroughProgram(
  { appContext }: TestApp,
  { cookie }: Pick<Person, 'cookie'>,
  task: Pick<CallingTask, 'call' | 'point'>,
) {
  const { database, dataDirectory } = appContext.config;
  const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDirectory };
  const whole: CallingTask = { ...task, settings, cookie };
  const { end, output } = await runToItsEnd(PROGRAM, JSON.stringify(whole));
  return { end, status: output };
}
