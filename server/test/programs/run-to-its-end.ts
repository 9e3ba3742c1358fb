import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const QUICK_START = join(import.meta.dirname, '../../../tools/quick-start.ts');

/** A program that runs until it exits or dies: `end` is its exit code or signal, and `output` what it printed. */
export function runProgram(program: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', QUICK_START, program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout)]).then(([[code, signal], output]) => ({
    end: (signal ?? code) as string | number,
    output,
  }));
  return { ended, kill: () => void child.kill('SIGKILL') };
}

export const runToItsEnd = async (program: string, ...args: string[]) => runProgram(program, ...args).ended;
