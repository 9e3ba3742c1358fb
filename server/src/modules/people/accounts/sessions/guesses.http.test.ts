import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyer, type SignInApp, startSignInApp } from '../../../../../test/apps/sign-in-app.ts';
import { rateLimits } from '../../../../database/schema/requests.ts';
import { knownDevices, users } from '../../../../database/schema/users.ts';

const DAY_SECONDS = 86_400;

/** Limits of password guesses, and who must still be able to sign in. */
let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
});
afterAll(() => server.stop());

let people = 0;
function stranger() {
  people += 1;
  return { ...buyer, username: `person-${people}`, email: `person-${people}@akatale.example` };
}

/** Opens an account and signs in with the given device cookie; returns the new one. */
async function join(person: ReturnType<typeof stranger>, sent: object = {}): Promise<string> {
  await server.register(person, sent);
  return (await server.login(person, sent)).device!;
}

let owner: ReturnType<typeof stranger>;
/** Device cookie of the browser in which the owner signed in before. */
let device: string;
beforeEach(async () => {
  await server.stopTime(0);
  await server.db.delete(rateLimits);
  owner = stranger();
  device = await join(owner);
});

interface From {
  from: string;
  cookie?: string;
}
const guess = async (email: string, sent: From) =>
  (await server.login({ email, password: 'a wrong guess' }, sent)).status;
const signIn = async (person: typeof owner, sent: From) => (await server.login(person, sent)).status;

async function guesses(times: number, email: string, sent: (turn: number) => From) {
  const statuses = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push(await guess(email, sent(turn)));
  return {
    checked: statuses.filter((status) => status === 401).length,
    refused: statuses.filter((status) => status === 429).length,
  };
}
/** Addresses of unrelated networks. */
const network = (n: number) => `198.${18 + (n % 2)}.${n % 250}.1`;
/** Ten guesses in each of ten networks. */
async function useUpAllNetworks(email: string) {
  const inNetwork = (n: number) => guesses(10, email, () => ({ from: network(n) }));
  const each = await Promise.all(Array.from({ length: 10 }, (_, n) => inNetwork(n)));
  const sum = (name: 'checked' | 'refused') => each.reduce((all, one) => all + one[name], 0);
  return { checked: sum('checked'), refused: sum('refused') };
}

describe('a stranger', () => {
  test('has 10 guesses per network, for known and unknown accounts', async () => {
    for (const email of [owner.email, 'nobody@akatale.example']) {
      const spelled = (turn: number) => (turn % 2 ? email : email.toUpperCase());
      let turn = 0;
      for (; turn < 10; turn += 1) {
        expect(await guess(spelled(turn), { from: `102.34.5.${turn * 25}` })).toBe(401);
      }
      const slowed = await server.login({ ...owner, email }, { from: '102.34.5.255' });
      expect(slowed.status).toBe(429);
      expect({ ...slowed.body, requestId: '' }).toEqual({
        code: 'TOO_MANY_PASSWORDS',
        values: { seconds: 5 },
        message: 'Too many wrong passwords. Try again in 5 seconds, or choose a new password by email.',
        requestId: '',
      });
      expect(slowed.headers['retry-after']).toBe('5');
      expect(await guess(email, { from: '102.34.6.1' })).toBe(401);
    }
  });

  test('has the same 10 in all of an IPv6 network of one customer', async () => {
    const from = (turn: number) => ({ from: `2c0f:eb68:1:2::${turn.toString(16)}` });
    expect(await guesses(12, owner.email, from)).toEqual({ checked: 10, refused: 2 });
    expect(await guess(owner.email, { from: '2c0f:eb68:1:3::1' })).toBe(401);
  });

  test('has 100 over all networks', async () => {
    for (const email of [owner.email, 'nobody.else@akatale.example']) {
      expect(await useUpAllNetworks(email)).toEqual({ checked: 100, refused: 0 });
      expect(await guesses(5, email, (turn) => ({ from: network(20 + turn) }))).toEqual({
        checked: 0,
        refused: 5,
      });
    }
  });

  test('regains guesses with time, and refused ones do not count', async () => {
    await useUpAllNetworks(owner.email);
    const from = '154.72.9.9';
    for (let turn = 0; turn < 15; turn += 1) expect(await signIn(owner, { from })).toBe(429);
    await server.stopTime(5);
    expect(await signIn(owner, { from })).toBe(200);
    expect(await guess(owner.email, { from: network(1) })).toBe(429);
    await server.stopTime(3600);
    expect(await guesses(10, owner.email, () => ({ from }))).toEqual({ checked: 10, refused: 0 });
  });

  test('has no more of them with concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(owner.email, { from: '102.34.5.6' })));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(15);
  });

  test('loses no guess with the right password', async () => {
    const from = '102.34.5.6';
    await guesses(9, owner.email, () => ({ from }));
    for (let turn = 0; turn < 12; turn += 1) expect(await signIn(owner, { from })).toBe(200);
    expect(await guesses(2, owner.email, () => ({ from }))).toEqual({ checked: 1, refused: 1 });
  });

  test('of any pattern gets no more than 10 of a network and 100 in all, unless they wait', async () => {
    const origins = fc.array(fc.record({ network: fc.nat({ max: 14 }), host: fc.integer({ min: 1, max: 254 }) }), {
      minLength: 20,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(origins, async (tried) => {
        await server.db.delete(rateLimits);
        const email = `pattern-${(people += 1)}@akatale.example`;
        const before = new Map<number, number>();
        for (const { network: n, host } of tried) {
          const count = before.get(n) ?? 0;
          const status = await guess(email, { from: `198.18.${n}.${host}` });
          expect(status).toBe(count < 10 ? 401 : 429);
          before.set(n, count + 1);
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('a device that signed in before', () => {
  const fromKnownDevice = () => ({ from: '102.34.5.9', cookie: device });

  test('has 10 of its own, also on the address of an attacker', async () => {
    expect(await guesses(12, owner.email, () => ({ from: '102.34.5.9' }))).toMatchObject({
      refused: 2,
    });
    expect(await guesses(12, owner.email, fromKnownDevice)).toEqual({ checked: 10, refused: 2 });
    await server.stopTime(5);
    expect(await signIn(owner, fromKnownDevice())).toBe(200);
  });

  test('is let in at every moment of a flood, from its own address and all others', async () => {
    await useUpAllNetworks(owner.email);
    for (let turn = 0; turn < 12; turn += 1) {
      await guess(owner.email, { from: '102.34.5.9' });
      expect(await signIn(owner, fromKnownDevice())).toBe(200);
    }
  });

  test('is let in where its address has signed in too often', async () => {
    const from = '102.34.5.9';
    const flood = async () => (await server.post('/api/auth/login', {}, { from })).status;
    while ((await flood()) !== 429);
    expect(await signIn(owner, { from })).toBe(429);
    expect(await signIn(owner, fromKnownDevice())).toBe(200);
    // For other accounts it counts as an unknown device of that network.
    expect(await guess('somebody@akatale.example', fromKnownDevice())).toBe(429);
    expect(await signIn(owner, { from, cookie: `device=${'A'.repeat(43)}` })).toBe(429);
  });

  test('uses up nothing of anybody else', async () => {
    await guesses(12, owner.email, fromKnownDevice);
    expect(await guesses(10, owner.email, () => ({ from: '102.34.5.9' }))).toEqual({
      checked: 10,
      refused: 0,
    });
  });

  test('is unknown to other accounts and with a made-up cookie', async () => {
    const other = stranger();
    const others = await join(other);
    for (const cookie of [others, `device=${'A'.repeat(43)}`, 'device=x', 'device=...', 'device=']) {
      await server.db.delete(rateLimits);
      const from = '102.34.5.9';
      expect(await guesses(10, owner.email, () => ({ from }))).toMatchObject({ checked: 10 });
      expect(await signIn(owner, { from, cookie })).toBe(429);
    }
  });

  test('is no login: a stolen device cookie gives guesses only', async () => {
    expect((await server.get('/api/user', { cookie: device })).status).toBe(401);
    expect(await guesses(40, owner.email, (n) => ({ from: network(n), cookie: device }))).toEqual({
      checked: 10,
      refused: 30,
    });
    expect(await signIn(owner, { from: '102.34.5.9' })).toBe(200);
  });

  test('stays known after a logout, gets a new token at each login, and the old one soon ends', async () => {
    const first = await server.login(owner, fromKnownDevice());
    expect(first.setDevice).toMatch(/^device=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect(first.device).not.toBe(device);
    const out = await server.post('/api/auth/logout', {}, { cookie: first.cookie });
    expect(out.setDevice).toBeUndefined();

    await useUpAllNetworks(owner.email);
    // The response with the newer cookie may have been lost.
    await server.stopTime(DAY_SECONDS - 1);
    await useUpAllNetworks(owner.email);
    for (const cookie of [device, first.device!]) {
      expect(await guess(owner.email, { from: network(3), cookie })).toBe(401);
    }
    await server.stopTime(DAY_SECONDS);
    await useUpAllNetworks(owner.email);
    expect(await guess(owner.email, { from: network(3), cookie: device })).toBe(429);
    expect(await signIn(owner, { from: network(3), cookie: first.device! })).toBe(200);
  });

  test('is forgotten a year after the last login', async () => {
    await server.stopTime(365 * DAY_SECONDS - 1);
    await useUpAllNetworks(owner.email);
    expect(await guess(owner.email, fromKnownDevice())).toBe(401);
    await server.stopTime(365 * DAY_SECONDS);
    await useUpAllNetworks(owner.email);
    expect(await guess(owner.email, fromKnownDevice())).toBe(429);
  });

  test('may be shared by a family, each with a separate limit', async () => {
    const family = [owner, stranger(), stranger()];
    for (const person of family.slice(1)) await server.register(person);
    let cookie = device;
    for (const person of family) cookie = (await server.login(person, { cookie })).device!;
    for (const { email } of family) {
      await useUpAllNetworks(email);
      const from = network(2);
      expect(await guesses(12, email, () => ({ from, cookie }))).toMatchObject({ checked: 10 });
    }
  });

  test('at a shop where many sign in, its cookie stays short, and a person has few rows', async () => {
    let cookie = device;
    for (let turn = 0; turn < 7; turn += 1) {
      const person = stranger();
      cookie = await join(person, { cookie });
    }
    expect(cookie.split('.')).toHaveLength(5);
    for (let turn = 0; turn < 25; turn += 1) await server.login(owner);
    const [row] = await server.db.select().from(users).where(eq(users.email, owner.email));
    expect(await server.db.$count(knownDevices, eq(knownDevices.userId, row!.id))).toBe(20);
  });

  test('is stored only as a hash', async () => {
    const { rows } = await server.db.execute(sql`select d::text as everything from known_devices d`);
    expect(JSON.stringify(rows)).not.toContain(device.split('=')[1]);
  });

  test('counts at a change of password too', async () => {
    const { cookie, device: newer } = await server.login(owner, fromKnownDevice());
    const change = async (sent: From) =>
      (await server.patch('/api/user/profile', { password: 'ekigambo ekiggya', currentPassword: 'not this one' }, sent))
        .status;
    await guesses(10, owner.email, () => ({ from: '102.34.5.9' }));
    const stolen = { from: '102.34.5.9', cookie: cookie! };
    expect(await change(stolen)).toBe(429);
    expect(await change({ ...stolen, cookie: `${cookie}; ${newer}` })).toBe(400);
  });
});

test('a reset by mail lets the owner in while others guess, and no device of before', async () => {
  await server.post('/api/auth/forgot-password', { email: owner.email });
  const token = await server.mailedToken(owner.email, 'forgot-password');
  const password = 'ekigambo ekiggya';
  const reset = await server.post('/api/auth/reset-password', { token, password });
  await useUpAllNetworks(owner.email);
  const from = network(1);
  expect(await signIn({ ...owner, password }, { from })).toBe(429);
  expect(await guess(owner.email, { from, cookie: device })).toBe(429);
  expect(await signIn({ ...owner, password }, { from, cookie: reset.device! })).toBe(200);
});

test('RATE_LIMIT_FACTOR multiplies all three', async () => {
  const half = await startSignInApp({ settings: { RATE_LIMIT_FACTOR: '0.2' } });
  try {
    await half.register(owner);
    const { device: cookie } = await half.login(owner);
    const tries = async (times: number, sent: (turn: number) => object) => {
      let checked = 0;
      for (let turn = 0; turn < times; turn += 1) {
        const answer = await half.login({ ...owner, password: 'a wrong guess' }, sent(turn));
        checked += Number(answer.status === 401);
      }
      return checked;
    };
    expect(await tries(4, () => ({ from: '102.34.5.6' }))).toBe(2);
    expect(await tries(30, (turn) => ({ from: network(turn) }))).toBe(18);
    expect(await tries(4, () => ({ cookie }))).toBe(2);
  } finally {
    await half.stop();
  }
});

test('a flood of guesses from one network is stopped, whatever the accounts', async () => {
  const attempt = () => server.post('/api/auth/login', {}, { from: '203.0.113.1' });
  for (let batch = 0; batch < 12; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, attempt));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 400));
  }
  expect((await attempt()).status).toBe(429);
});
