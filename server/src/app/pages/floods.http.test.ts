import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import type { Answer } from '../../../test/clients/caller.ts';

/*
 * Forms and pages that come too often are answered by pages, as those of an overloaded server are (overload.http.test.ts).
 */
const app = await startTestApp({ withPages: true, settings: { RATE_LIMIT_FACTOR: '0.1' } });
afterAll(async () => app.stop());

const send = async (from: string, email: string): Promise<Answer> =>
  app.visitor.call('POST', '/auth?form=login', {
    from,
    body: new URLSearchParams({ email, password: 'wrong-and-secret' }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      accept: 'text/html',
    },
  });

async function sendUntilLimited(from: string): Promise<Answer> {
  for (let times = 0; times < 700; times += 1) {
    const answer = await send(from, 'nakato@akatale.example');
    if (answer.status === 429) return answer;
  }
  throw new Error('The limit was not reached');
}

test('a form beyond its limit comes back with what was typed, and when it may be sent', async () => {
  const { text, headers } = await sendUntilLimited('41.210.1.1');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(text).toContain('value="nakato@akatale.example"');
  expect(text).not.toContain('wrong-and-secret');
});

async function flood(from: string): Promise<void> {
  while ((await app.visitor.call('GET', '/api/nothing', { from })).status !== 429);
}

test('a browser that opens too many pages is told so on a page, and none is drawn for it; programs get JSON', async () => {
  const from = '41.210.3.1';
  await flood(from);
  const before = app.drawn();
  const open = (accept: string) => app.visitor.call('GET', '/help', { from, headers: { accept } });
  const { status, text, headers } = await open('text/html');
  expect([status, headers['content-type'], app.drawn()]).toEqual([429, 'text/html; charset=utf-8', before]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('private, no-store, no-transform');
  expect(text).toContain('Please try again in a moment.');
  expect(await open('application/json')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect((await app.visitor.call('GET', '/help', { from: '41.210.3.2' })).status).toBe(200);
});

test('of forms in a flood no page is drawn, and they are told how they are sent once more', async () => {
  const from = '41.210.2.1';
  await flood(from);
  const before = app.drawn();
  const { status, text, headers } = await send(from, 'nakato@akatale.example');
  expect([status, headers['content-type'], app.drawn()]).toEqual([429, 'text/html; charset=utf-8', before]);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(headers['cache-control']).toBe('private, no-store, no-transform');
  expect(text).toContain('load this page again');
});
