import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/apps/app.ts';
import type { Answer } from '../../../test/clients/caller.ts';

const app = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '0.1' } });
const behindProxy = await startTestApp({
  settings: { RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '10.0.0.0/8' },
});
const vendor = await app.people.vendor();
const otherVendor = await app.people.otherVendor();
afterAll(async () => Promise.all([app.stop(), behindProxy.stop()]));

type Ask = (times: number) => Promise<Answer>;

/** Sends requests until one is refused; returns the number accepted. */
async function allowed(most: number, ask: Ask): Promise<number> {
  for (let times = 0; times < most; times += 1) {
    const { status, headers, body } = await ask(times);
    if (status !== 429) continue;
    expect(['RATE_LIMITED', 'TOO_MANY_PASSWORDS']).toContain(body.code);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    return times;
  }
  return most;
}

/** A different spoofed address in each header. */
const disguises = (n: number) => ({
  'x-forwarded-for': `41.0.${n % 250}.${Math.floor(n / 250)}`,
  'x-real-ip': `41.1.${n % 250}.1`,
  'x-client-ip': `41.2.${n % 250}.1`,
  'cf-connecting-ip': `41.3.${n % 250}.1`,
  forwarded: `for=41.4.${n % 250}.1`,
});

const read =
  (
    server: TestApp,
    from: string | ((n: number) => string),
    headers: ((n: number) => Record<string, string>) | undefined,
  ) =>
  async (n: number) =>
    server.visitor.call('GET', '/api/nothing', {
      from: typeof from === 'string' ? from : from(n),
      ...(headers && { headers: headers(n) }),
    });

describe('a flood from one address', () => {
  test('ends at the limit, and others go on', async () => {
    expect(await allowed(700, read(app, '41.210.1.1', undefined))).toBe(600);
    expect((await read(app, '41.210.1.2', undefined)(0)).status).toBe(404);
  });

  test('gains nothing by headers that name other addresses', async () => {
    expect(await allowed(700, read(app, '41.210.2.1', disguises))).toBe(600);
  });

  test('gains nothing by the many addresses of one IPv6 network', async () => {
    const from = (n: number) => `2c0f:f6d0:1:2::${n.toString(16)}`;
    expect(await allowed(700, read(app, from, undefined))).toBe(600);
    expect((await read(app, '2c0f:f6d0:1:3::1', undefined)(0)).status).toBe(404);
  });
});

describe('behind a proxy that is trusted', () => {
  test('people are told apart by the address that the proxy saw', async () => {
    const headers = (n: number) => ({ ...disguises(n), 'x-forwarded-for': `41.0.0.${n % 250}` });
    expect(await allowed(700, read(behindProxy, '10.0.0.1', headers))).toBe(700);
  });

  test('what a person wrote before it counts for nothing', async () => {
    const headers = (n: number) => ({
      ...disguises(n),
      'x-forwarded-for': `41.7.${n % 250}.1, 41.210.3.1`,
    });
    expect(await allowed(700, read(behindProxy, '10.0.0.1', headers))).toBe(600);
  });

  const spelled = (write: (n: number) => string) => (n: number) => ({
    'x-forwarded-for': `41.8.${n % 250}.1, ${write(n)}`,
  });
  test.each<[string, (n: number) => string]>([
    ['an address with a port', (n) => `203.0.113.5:${n + 1024}`],
    ['an IPv6 address with a port', (n) => `[2001:db8::${n.toString(16)}]:${n + 1024}`],
    ['an IPv4 address within IPv6', (n) => `[::ffff:203.0.113.6]:${n + 1024}`],
    ['what is no address', (n) => ['unknown', `_hidden${n}`, '', `unknown:${n}`, `host-${n}`][n % 5] ?? ''],
    ['a second trusted proxy with its port', (n) => `203.0.113.7:${n + 1024}, 10.0.0.2:${n + 1024}`],
  ])('%s is one network', async (_, write) => {
    expect(await allowed(700, read(behindProxy, '10.0.0.1', spelled(write)))).toBe(600);
  });

  test('logins with changing ports are one network', async () => {
    const ask: Ask = async (n) =>
      behindProxy.visitor.call('POST', '/api/auth/login', {
        body: { email: `person${n}@akatale.example`, password: 'wrong password' },
        from: '10.0.0.1',
        headers: spelled(() => `203.0.113.8:${n + 1024}`)(n),
      });
    expect(await allowed(20, ask)).toBe(12);
  });

  test('whoever comes past it is taken for where they come from', async () => {
    expect(await allowed(700, read(behindProxy, '41.210.4.1', disguises))).toBe(600);
  });
});

describe('signing in', () => {
  const login = (n: number, email: string, from: string) =>
    app.visitor.call('POST', '/api/auth/login', {
      body: { email, password: `wrong password ${n}` },
      headers: disguises(n),
      from,
    });

  test('is limited for an address, whomever it tries', async () => {
    const ask: Ask = async (n) => login(n, `person${n}@akatale.example`, '41.210.5.1');
    expect(await allowed(20, ask)).toBe(12);
  });

  test('is slowed for an account, from wherever and however it is spelt', async () => {
    const email = (n: number) => (n % 2 ? 'slow@akatale.example' : 'SLOW@Akatale.example');
    expect(await allowed(15, async (n) => login(n, email(n), `41.211.${n}.1`))).toBe(10);
  });

  test('is slowed for an account in one network sooner', async () => {
    const ask: Ask = async (n) => login(n, 'near@akatale.example', `41.215.1.${n}`);
    expect(await allowed(5, ask)).toBe(1);
  });

  test('guesses made at the same moment are counted one by one', async () => {
    const guesses = Array.from({ length: 10 }, (_, n) => login(n, 'parallel@akatale.example', `41.212.1.${n}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
  });
});

test('registering is limited for an address, before anything is looked at', async () => {
  const ask: Ask = async (n) =>
    app.visitor.call('POST', '/api/auth/register', {
      body: '{',
      from: '41.210.6.1',
      headers: disguises(n),
    });
  expect(await allowed(40, ask)).toBe(30);
});

test('mails to an address are limited, from wherever they are asked for', async () => {
  const ask: Ask = async (n) =>
    app.visitor.call('POST', '/api/auth/resend-verification', {
      body: { email: 'flooded@akatale.example' },
      from: `41.213.${n}.1`,
    });
  expect(await allowed(5, ask)).toBe(1);
});

test('changes of a profile are limited for an account, those with a malformed or too large body too', async () => {
  const bodies = ['{', { bio: 'x'.repeat(70_000) }, { avatar: 'x'.repeat(3 * 1024 * 1024) }];
  const change = async (n: number, person = vendor) =>
    app.as(person).call('PATCH', '/api/user/profile', { body: bodies[n % bodies.length] });
  const statuses = await Promise.all([0, 1, 2].map(async (n) => (await change(n)).status));
  expect(statuses).toEqual([400, 413, 413]);
  expect(await allowed(20, async (n) => change(n))).toBe(9);
  expect((await change(0, otherVendor)).status).toBe(400);
});

describe('listing and uploading', () => {
  test.each([
    { url: '/api/products', most: 20 },
    { url: '/api/upload/product-image', most: 60 },
  ])('$url is limited for an account, and for nobody else', async ({ url, most }) => {
    const send = async (n: number, person = vendor) =>
      app.as(person).call('POST', url, { body: '{', from: `41.214.${n}.1` });
    expect(await allowed(most + 10, async (n) => send(n))).toBe(most);
    expect((await send(0, otherVendor)).status).toBe(400);
  });
});
