import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const QUICK_START = join(import.meta.dirname, '../../../tools/quick-start.ts');

/** Runs a program until it exits or kills itself; returns its exit code or signal, and what it printed. */
export async function runToItsEnd(program: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', QUICK_START, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [[code, signal], output] = await Promise.all([once(child, 'exit'), text(child.stdout)]);
  return { end: (signal ?? code) as string | number, output };
}
