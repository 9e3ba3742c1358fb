import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { nameOf, openMarket } from '../../../test/apps/small-market.ts';
import { arbitraryChange, arbitraryRequest, propertyRuns } from '../../../test/arbitrary-input.ts';
import type { Call, Caller } from '../../../test/clients/caller.ts';
import { goodRequest } from '../../../test/module-cases.ts';
import { products } from '../../database/schema/products.ts';

/**
 * Any input to any endpoint, by anyone, is answered in JSON and never with a fault. `FUZZ_RUNS` and `FUZZ_SEED` extend
 * it.
 */
const runs = propertyRuns(80);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const app = await startTestApp();
const market = await openMarket(app);
afterAll(async () => app.stop());

const endpoints = app.modules.routes.map(({ endpoint }) => ({
  ...endpoint,
  name: nameOf(endpoint),
}));

const { vendor, buyer, operator } = market.people;
const signedIn = [vendor, buyer, operator];

/** Some endpoints end a session. */
async function signInAgain(): Promise<void> {
  for (const [index, person] of signedIn.entries()) {
    const { status } = await app.as(person).get('/api/user');
    if (status !== 200) signedIn[index] = await app.people.signIn(person);
  }
}

test.each(endpoints)('$name', { timeout: 120_000 + runs * 100 }, async (endpoint) => {
  await signInAgain();
  // Some call has taken listings down, whose copies would be held.
  await app.db.update(products).set({ mark: null, isWithheld: false });
  const callers = [...signedIn.map(app.as), app.visitor];
  const anybody = fc.oneof({ weight: 4, arbitrary: fc.constant(callers[0]!) }, fc.constantFrom(...callers));

  async function expectAnswer(caller: Caller, url: string, call: Call): Promise<void> {
    const answer = await caller.call(endpoint.method, url, call);
    expect(answer.status).toBeLessThan(500);
    if (answer.status === 204) expect(answer.text).toBe('');
    else expect(answer.headers['content-type']).toBe(`${typeOf(answer.status)}; charset=utf-8`);
    expect(answer.headers['x-request-id']).toBeDefined();
    // A long answer is compressed where the browser takes that.
    const isPlain = answer.headers['content-encoding'] === undefined;
    if (answer.status >= 400 && isPlain) expect(answer.body.code).toMatch(/^[A-Z_]+$/);
  }

  const typeOf = (status: number) => (status < 300 && endpoint.produces) || 'application/json';

  const anything = fc.asyncProperty(anybody, arbitraryRequest(endpoint), async (caller, { url, ...call }) =>
    expectAnswer(caller, url, call),
  );
  await fc.assert(anything, { numRuns: runs, seed });

  if (!endpoint.body) return;
  const almostGood = fc.asyncProperty(arbitraryChange(endpoint), async (change) => {
    const { url, body, ...call } = await goodRequest(market, endpoint);
    await expectAnswer(callers[0]!, url, { ...call, body: { ...(body as object), ...change } });
  });
  await fc.assert(almostGood, { numRuns: Math.ceil(runs / 3), seed });
});

test('none of this was a fault of ours', () => {
  expect(app.logged()).not.toContain('"level":"error"');
});
