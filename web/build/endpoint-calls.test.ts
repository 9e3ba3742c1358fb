import { fileURLToPath } from 'node:url';
import type * as money from '@akatale/contracts/money';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { endpointCalls } from './endpoint-calls.ts';

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
      endpointCalls(contracts),
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

test('an endpoint is what a call needs, without a schema', async () => {
  const code = await bundle(
    `export { discover } from './market/discovery-endpoints.ts';
     export { createProduct } from './market/products-endpoints.ts';
     export { uploadProductImage } from './market/products-endpoints.ts';`,
  );
  expect(code).not.toMatch(/zod/i);
  expect({ ...(await run(code)) }).toEqual({
    discover: { method: 'GET', path: '/api/discover' },
    createProduct: { method: 'POST', path: '/api/products', creates: true },
    uploadProductImage: {
      method: 'POST',
      path: '/api/upload/product-image',
      file: { field: 'image' },
      creates: true,
    },
  });
});

test('endpoints that nobody calls are left out', async () => {
  const code = await bundle(`export { logout } from './people/accounts-endpoints.ts';`);
  expect(code).not.toContain('/api/auth/login');
});

test('plain values and functions come without the schemas of their subject', async () => {
  const code = await bundle(
    `export { percentOff, formatUgx } from './money.ts'; export { textLimits } from './text.ts';`,
  );
  expect(code).not.toMatch(/zod/i);
  const { percentOff, formatUgx } = (await run(code)) as unknown as typeof money;
  expect(percentOff(120_000, 95_000)).toBe(21);
  expect(formatUgx(1_250_000)).toMatch(/1,250,000/);
});

test('a schema that a form imports still checks', async () => {
  const code = await bundle(
    `import { Email } from './email-schemas.ts'; import { safeParse } from 'zod/mini';
     export const isEmail = (value: unknown) => safeParse(Email, value).success;`,
  );
  const { isEmail } = (await run(code)) as { isEmail: (value: unknown) => boolean };
  expect([isEmail('sarah@example.ug'), isEmail('sarah')]).toEqual([true, false]);
});

test('literals come without what they are read from', async () => {
  const code = await bundle(`export * from './market/filter-literals.ts';`);
  expect(code).not.toContain('import');
  expect(code).not.toContain('Samsung');
  expect({ ...(await run(code)) }).toEqual({ ...(await import('@akatale/contracts/market/filter-literals')) });
});
