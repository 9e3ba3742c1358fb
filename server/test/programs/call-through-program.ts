import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestApp } from '../apps/app.ts';
import type { Person } from '../apps/people.ts';
import type { CallingTask } from './calling-program.ts';

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
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(whole)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [[code, signal], status] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  return { end: (signal ?? code) as string | number, status };
}
