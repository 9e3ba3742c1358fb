import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

/** Which files a process loads, and as what, with `before` run first. */
async function filesLoaded(before: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    ${before}
    registerHooks({
      load(url, context, next) {
        console.log(context.format, url);
        return next(url, context);
      },
    });
    await import('../server/src/modules/market/discovery/index.ts');
    await import('drizzle-orm/node-postgres');
    await import('drizzle-orm/pg-core');`;
  const inOneProcess = ['--input-type=module', '--eval', program];
  const { stdout } = await run(process.execPath, inOneProcess, { cwd: import.meta.dirname });
  return stdout.trim().split('\n');
}

test('the files of the server and its packages are those that Node finds by itself', async () => {
  const [ours, own] = await Promise.all([filesLoaded("import './quick-start.ts';"), filesLoaded('')]);
  expect(own.filter((file) => file.includes('/drizzle-orm/')).length).toBeGreaterThan(50);
  expect(own.filter((file) => file.includes('/server/src/')).length).toBeGreaterThan(60);
  expect(ours).toEqual(own);
});
