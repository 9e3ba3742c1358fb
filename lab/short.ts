import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { shortLines } from './commands.ts';
import { openShared, SHARED } from './databases.ts';

const LAB = join(import.meta.dirname, 'lab.ts');
const MOST_BYTES = 16_000_000;
/** Each waits for a part of its time, and starts programs with one thread. */
const AT_ONCE = 2;

/** Every command in its short mode, on one server with one filled market. Prints each as it ends. */
export async function runAllShort(): Promise<number> {
  await using closing = new AsyncDisposableStack();
  const env = { ...process.env, [SHARED]: JSON.stringify(await openShared(closing)) };
  const lines = [...shortLines];
  const failed: string[] = [];
  const runInTurn = async (): Promise<void> => {
    for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
      const startedAt = performance.now();
      const { code, output } = await runCommand(line, env);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`\n— npm run lab -- ${line}\n${output}ended with ${code} after ${seconds} s`);
      if (code !== 0) failed.push(line);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runInTurn));
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}.`);
  return failed.length > 0 ? 1 : 0;
}

async function runCommand(line: string, env: NodeJS.ProcessEnv): Promise<{ code: number | string; output: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [LAB, ...line.split(' ')], { env, maxBuffer: MOST_BYTES }, (error, ...said) => {
      resolve({ code: error ? (error.code ?? error.signal ?? 'an error') : 0, output: said.join('') });
    });
  });
}
