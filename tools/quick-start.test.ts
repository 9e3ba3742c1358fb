import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Which files of drizzle-orm a process loads, and as what, with `before` run first. */
async function filesLoaded(before: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    ${before}
    registerHooks({
      load(url, context, next) {
        if (url.includes('/drizzle-orm/')) console.log(context.format, url);
        return next(url, context);
      },
    });
    await import('drizzle-orm/node-postgres');
    await import('drizzle-orm/pg-core');`;
  const inOneProcess = ['--input-type=module', '--eval', program];
  const { stdout } = await run(process.execPath, inOneProcess, { cwd: import.meta.dirname });
  return stdout.trim().split('\n');
}

test('the files of drizzle-orm are those that Node finds by itself', async () => {
  const [ours, own] = await Promise.all([filesLoaded("import './quick-start.ts';"), filesLoaded('')]);
  expect(own.length).toBeGreaterThan(50);
  expect(ours).toEqual(own);
});
