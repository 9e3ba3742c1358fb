import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import type * as money from '@akatale/contracts/money';
import { splitContracts } from './split-contracts.ts';

const contracts = fileURLToPath(new URL('../../contracts/src/', import.meta.url));

/** Bundles one module for the browser and gives its code. */
async function bundle(source: string): Promise<string> {
  const entry = `${contracts}entry-of-test.ts`;
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      splitContracts(contracts),
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}

async function run(code: string): Promise<Record<string, unknown>> {
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

test('an endpoint is a method and a path, without a schema behind it', async () => {
  const code = await bundle(
    `export { discover } from './products/discovery.ts'; export { createProduct } from './products/products.ts';`,
  );
  expect(code).not.toMatch(/zod/i);
  expect(await run(code)).toMatchObject({
    discover: { method: 'GET', path: '/api/discover' },
    createProduct: { method: 'POST', path: '/api/products', creates: true },
  });
  expect(code.length).toBeLessThan(1000);
});

test('plain values and functions stay, without the schemas of their file', async () => {
  const code = await bundle(
    `export { percentOff, formatUgx } from './money.ts'; export { textLimits } from './text.ts';`,
  );
  expect(code).not.toMatch(/zod/i);
  const { percentOff, formatUgx } = (await run(code)) as unknown as typeof money;
  expect(percentOff(120_000, 95_000)).toBe(21);
  expect(formatUgx(1_250_000)).toMatch(/1,250,000/);
});

test('a schema that a form imports by name still checks', async () => {
  const code = await bundle(
    `import { Email } from './text.ts'; import { safeParse } from 'zod/mini';
     export const isEmail = (value: unknown) => safeParse(Email, value).success;`,
  );
  const { isEmail } = (await run(code)) as { isEmail: (value: unknown) => boolean };
  expect([isEmail('sarah@example.ug'), isEmail('sarah')]).toEqual([true, false]);
});
