import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { nameOf, openMarket } from '../../../test/apps/small-market.ts';
import type { Answer, Caller } from '../../../test/clients/caller.ts';
import { goodRequests } from '../../../test/module-cases.ts';
import { startStopwatch } from '../../../test/stopwatch.ts';

const app = await startTestApp({ withFaults: true, withPages: true });
const market = await openMarket(app);
const faults = app.faults!;
const made = await goodRequests(
  market,
  app.modules.routes.map(({ endpoint }) => endpoint),
);
const requests = made.map(({ endpoint, ...request }) => ({
  name: nameOf(endpoint),
  method: endpoint.method,
  ...request,
}));
afterAll(async () => {
  faults.thaw();
  await app.stop();
});

const vendor = app.as(market.people.vendor);

async function timed(ask: Promise<Answer>): Promise<Answer & { tookMs: number }> {
  const stopwatch = startStopwatch();
  return { ...(await ask), tookMs: stopwatch.stop() };
}

function expectComeBack(answer: Answer, name = ''): void {
  expect([name, answer.status, answer.body.code]).toEqual([name, 503, 'UNAVAILABLE']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(/connect|timeout|terminated|postgres|127\.0\.0\.1|select/i);
}

const untilReady = async () => expect.poll(async () => (await app.visitor.get('/readyz')).status).toBe(200);

describe('a database that is frozen', () => {
  test('is noticed, and nobody waits for it longer than five seconds', async () => {
    faults.freeze();
    const ready = timed(app.visitor.get('/readyz'));
    const alive = timed(app.visitor.get('/healthz'));
    const pending = requests.map(async ({ name, method, url, ...call }) => ({
      name,
      answer: await timed(vendor.call(method, url, call)),
    }));
    const pages = [app.visitor, vendor].map(async (caller) => timed(caller.get('/discover')));
    const own = timed(vendor.get('/profile'));

    expect(await ready).toMatchObject({ status: 503, body: { ok: false } });
    expect((await ready).tookMs).toBeLessThan(5_500);
    expect(await alive).toMatchObject({ status: 200, body: { ok: true } });
    for (const { name, answer } of await Promise.all(pending)) {
      expectComeBack(answer, name);
      expect(answer.tookMs).toBeLessThan(5_500);
    }
    expect((await own).text).toContain('Checking who is logged in');
    for (const { status, headers, text, tookMs } of await Promise.all([...pages, own])) {
      expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
      const said = text.replaceAll(/<script[^]*?<\/script>/g, '');
      expect(said).not.toMatch(/timeout|terminated|postgres|127\.0\.0\.1:(?!3000)\d/i);
      expect(tookMs).toBeLessThan(5_500);
    }
  });

  test('is used again as soon as it is back, without a restart', async () => {
    faults.thaw();
    faults.cut();
    await untilReady();
    await expectAllWell(vendor);
  });
});

test('a database that hangs up again and again costs 503 at most, and no restart', async () => {
  const answers: Answer[] = [];
  for (let round = 0; round < 5; round += 1) {
    const pending = Array.from({ length: 10 }, async () => vendor.get('/api/products?category=Phones'));
    faults.cut();
    answers.push(...(await Promise.all(pending)));
  }
  for (const answer of answers) if (answer.status !== 200) expectComeBack(answer);
  await untilReady();
  await expectAllWell(vendor);
});

async function expectAllWell(caller: Caller): Promise<void> {
  for (const url of ['/api/user', '/api/discover', '/']) {
    expect([url, (await caller.get(url)).status]).toEqual([url, 200]);
  }
}
