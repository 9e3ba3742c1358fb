import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { type GoodRequest, nameOf, openMarket } from '../../../test/apps/small-market.ts';
import { arbitraryChange, arbitraryRequest, propertyRuns } from '../../../test/arbitrary-input.ts';
import type { Call, Caller } from '../../../test/clients/caller.ts';
import { entitled } from '../../../test/clients/good-requests.ts';
import { goodRequest } from '../../../test/module-cases.ts';
import { products } from '../../database/schema/products.ts';
import { users } from '../../database/schema/users.ts';

/**
 * Any input to any endpoint, by anyone, is answered in JSON and never with a fault. `FUZZ_RUNS` and `FUZZ_SEED` extend
 * it.
 */
const runs = propertyRuns(48);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

const app = await startTestApp();
const market = await openMarket(app);
afterAll(async () => app.stop());

const endpoints = app.modules.routes.map(({ endpoint }) => ({
  ...endpoint,
  name: nameOf(endpoint),
}));

const signedIn = ['vendor', 'buyer', 'operator'] as const;

/** Some endpoints end a session. */
async function signInAgain(): Promise<void> {
  for (const kind of signedIn) {
    const person = market.people[kind];
    const { status } = await app.as(person).get('/api/user');
    if (status !== 200) market.people[kind] = await app.people.signIn(person);
  }
}

test.each(endpoints)('$name', { timeout: 120_000 + runs * 100 }, async (endpoint) => {
  // Some call has taken listings down, whose copies would be held, or suspended the vendor.
  await app.db.update(products).set({ mark: null, isWithheld: false });
  await app.db.update(users).set({ suspendedAt: null });
  await signInAgain();
  const callers = [...signedIn.map((kind) => app.as(market.people[kind])), app.visitor];
  // Where anyone may call, more is done for a person than for a visitor.
  const likely = endpoint.access === 'anyone' ? app.as(market.people.vendor) : entitled(market, endpoint);
  const anybody = fc.oneof({ weight: 4, arbitrary: fc.constant(likely) }, fc.constantFrom(...callers));

  async function expectAnswer(caller: Caller, url: string, call: Call): Promise<number> {
    const answer = await caller.call(endpoint.method, url, call);
    expect(answer.status).toBeLessThan(500);
    if (answer.status === 204) expect(answer.text).toBe('');
    else expect(answer.headers['content-type']).toBe(`${typeOf(answer.status)}; charset=utf-8`);
    expect(answer.headers['x-request-id']).toBeDefined();
    // A long answer is compressed where the browser takes that.
    const isPlain = answer.headers['content-encoding'] === undefined;
    if (answer.status >= 400 && isPlain) expect(answer.body.code).toMatch(/^[A-Z_]+$/);
    return answer.status;
  }

  const typeOf = (status: number) => (status < 300 && endpoint.produces) || 'application/json';

  const anything = fc.asyncProperty(anybody, arbitraryRequest(endpoint), async (caller, { url, ...call }) => {
    await expectAnswer(caller, url, call);
  });
  await fc.assert(anything, { numRuns: runs, seed });

  if (!endpoint.body) return;
  // A refused request has used up nothing, so its target serves the next one too.
  let unused: GoodRequest | undefined;
  const almostGood = fc.asyncProperty(arbitraryChange(endpoint), async (change) => {
    const good = unused ?? (await goodRequest(market, endpoint));
    const { url, body, ...call } = good;
    const status = await expectAnswer(likely, url, { ...call, body: { ...(body as object), ...change } });
    unused = status === 400 ? good : undefined;
  });
  await fc.assert(almostGood, { numRuns: Math.ceil(runs / 3), seed });
});

test('none of this was a fault of ours', () => {
  expect(app.logged()).not.toContain('"level":"error"');
});
