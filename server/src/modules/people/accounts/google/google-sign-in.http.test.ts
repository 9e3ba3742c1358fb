import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { newAccount } from '../../../../../test/apps/people.ts';
import { CLIENT, type Claims, type Faults, openOpenIdProvider } from '../../../../../test/servers/openid-provider.ts';
import { oauthAccounts, users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

/** Signing in with Google, against an OpenID provider of our own. */
const google = await openOpenIdProvider();
const configured = {
  GOOGLE_CLIENT_ID: CLIENT.id,
  GOOGLE_CLIENT_SECRET: CLIENT.secret,
  GOOGLE_ISSUER: google.issuer,
};
const app = await startTestApp({ settings: configured, withPages: true });
const people = await app.people.all();
afterAll(async () => {
  await app.stop();
  await google.close();
});

type Cookies = Record<string, string>;
const headerOf = (cookies: Cookies) => ({
  cookie: Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
});

/** A fresh browser that stores the cookies it receives. */
function browser(cookies: Cookies = {}) {
  return async (url: string) => {
    const answer = await app.visitor.get(url, headerOf(cookies));
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(line)) ?? [];
      if (value) cookies[name] = value;
      else delete cookies[name];
    }
    return { status: answer.status, location: String(answer.headers['location']), cookies };
  };
}

async function signIn(person: Claims, { faults = {}, next = '', cookies = {} }: SignIn = {}) {
  google.become(person, faults);
  const visit = browser(cookies);
  const began = await visit(`/auth/google${next && `?next=${encodeURIComponent(next)}`}`);
  const back = google.consent(began.location);
  const ended = await visit(back);
  return { ...ended, visit, back };
}
interface SignIn {
  faults?: Faults;
  next?: string;
  cookies?: Cookies;
}

const userOf = async (cookies: Cookies) => app.visitor.get('/api/user', headerOf(cookies));
const confirmed = (sub: string, email: string, name = 'Akello Grace'): Claims => ({
  sub,
  email,
  name,
  email_verified: true,
});
const countUsers = async () => (await app.db.select({ count: sql<number>`count(*)::int` }).from(users))[0]?.count ?? 0;

test('an account that Google opens remembers its network under a key, as any other', async () => {
  const { cookies } = await signIn(confirmed('network-1', 'network.one@gmail.example'));
  const { id } = (await userOf(cookies)).body;
  const [row] = await app.db.select().from(users).where(eq(users.id, id));
  expect(row?.registeredFrom).toHaveLength(32);
});

describe('a person who has closed the account', () => {
  const leave = async (person: Claims) => {
    const { cookies } = await signIn(person);
    const { id } = (await userOf(cookies)).body;
    await app.modules.accounts.closing.close(id);
    expect((await userOf(cookies)).status).toBe(401);
    return id as number;
  };

  test('is back by Google as by any login, unless suspended', async () => {
    const person = confirmed('left-1', 'left.one@gmail.example');
    const id = await leave(person);
    const { cookies, location, visit } = await signIn(person);
    expect((await userOf(cookies)).body.id).toBe(id);
    expect((await app.visitor.get(`/api/users/${id}`)).status).toBe(200);
    const start = (await visit(location)).location;
    expect(start).toBe('/?notice=account-reopened');
    expect((await visit(start)).status).toBe(200);
    await leave(person);
    await app.db.update(users).set({ staysSuspended: true }).where(eq(users.id, id));
    expect((await signIn(person)).location).toContain('problem=google-suspended');
    const [stored] = await app.db.select({ closedAt: users.closedAt }).from(users).where(eq(users.id, id));
    expect(stored?.closedAt).not.toBeNull();
  });

  test('who was suspended leaves an address with which nobody opens an account by Google', async () => {
    const person = confirmed('left-2', 'left.two@gmail.example');
    const id = await leave(person);
    await app.db.update(users).set({ staysSuspended: true }).where(eq(users.id, id));
    await app.shiftTime('15 days');
    await app.run('accounts.erase-closed');
    await app.shiftTime('0 days');
    const again = await signIn(confirmed('left-3', 'Left.Two@gmail.example'));
    expect(again.location).toContain('problem=google-suspended');
  });
});

describe('a new person', () => {
  test('gets a buyer’s account, a session like any other, and goes where they wanted', async () => {
    const person = confirmed('new-1', 'Akello.Grace@gmail.example');
    const { status, location, cookies, visit } = await signIn(person, { next: '/products/7' });
    expect([status, location]).toEqual([302, '/auth?next=%2Fproducts%2F7']);
    expect((await visit(location)).location).toBe('/products/7');
    const { body } = await userOf(cookies);
    expect(body).toMatchObject({
      username: 'Akello.Grace',
      email: 'Akello.Grace@gmail.example',
      name: 'Akello Grace',
      type: 'buyer',
      emailVerified: true,
      contactNumber: null,
      location: null,
    });
    expect(Object.keys(cookies)).toEqual(['sid', 'device']);
  });

  test('is asked for favourites if no page was requested', async () => {
    const { location, visit } = await signIn(confirmed('new-2', 'wish@gmail.example'));
    expect(location).toBe('/auth');
    expect((await visit(location)).location).toBe('/category-preferences');
  });

  test.each([
    ['a taken username', 'akello.grace@other.example', 'Akello', /^akello\.grace\.\d+$/, 'Akello'],
    ['a reserved name', 'support@other.example', 'Akatale Support', /^buyer\.\d+$/, null],
    ['no name', 'nameless@other.example', '\u200b', /^nameless$/, 'nameless'],
    ['a name of 200 characters', 'long@other.example', 'x'.repeat(200), /^long$/, 'x'.repeat(80)],
  ])('%s is no obstacle', async (what, email, name, username, shown) => {
    const { cookies } = await signIn(confirmed(`new ${what}`, email, name));
    const { body } = await userOf(cookies);
    expect(body.username).toMatch(username);
    expect(body.name).toBe(shown ?? body.username);
  });

  test.each(['//evil.test', 'https://evil.test', '/\\evil.test', `/${'x'.repeat(2_000)}`])(
    'is not sent to %s',
    async (next) => {
      const person = confirmed('new-1', 'akello.grace@gmail.example');
      const { location, visit } = await signIn(person, { next });
      expect((await visit(location)).location).toBe('/category-preferences');
    },
  );

  test('comes ten times at once and has one account', async () => {
    const before = await countUsers();
    const person = confirmed('new-10', 'ten@gmail.example');
    google.become(person);
    const ends = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const visit = browser();
        return visit(google.consent((await visit('/auth/google')).location));
      }),
    );
    expect(ends.filter(({ cookies }) => cookies['sid'])).toHaveLength(10);
    expect(await countUsers()).toBe(before + 1);
  });
});

describe('a person with an account', () => {
  test('is connected once both sides have verified the address', async () => {
    const { id, email } = people.vendor;
    const first = await signIn(confirmed('vendor-1', email.toUpperCase()));
    expect((await userOf(first.cookies)).body.id).toBe(id);
    const later = await signIn({ sub: 'vendor-1', email: 'moved@gmail.example' });
    expect((await userOf(later.cookies)).body.id).toBe(id);
    const rows = await app.db.select().from(oauthAccounts).where(eq(oauthAccounts.userId, id));
    expect(rows).toHaveLength(1);
    expect((await app.people.signIn(people.vendor)).cookie).toBeTruthy();
  });

  test('with an unverified address must sign in first', async () => {
    const email = 'squatter@gmail.example';
    await app.people.addUser({ ...newAccount(), email }, { emailVerified: false, ownerProven: false });
    const { location, cookies } = await signIn(confirmed('owner-1', email));
    expect(location).toBe('/auth?problem=google-sign-in-first');
    expect(cookies).toEqual({});
  });

  test('cannot be taken over by a second account at Google with the same address', async () => {
    const { location, cookies } = await signIn(confirmed('vendor-2', people.vendor.email));
    expect(location).toBe('/auth?problem=google-other');
    expect(cookies).toEqual({});
  });

  test('loses the previous session', async () => {
    const { cookie } = await app.people.signIn(people.buyer);
    const [name = '', value = ''] = cookie.split('=');
    const cookies = { [name]: value };
    await signIn(confirmed('buyer-1', people.buyer.email), { cookies });
    expect(cookies[name]).not.toBe(value);
    expect((await app.as({ cookie }).get('/api/user')).status).toBe(401);
    expect((await userOf(cookies)).body.id).toBe(people.buyer.id);
  });

  // These routes are no endpoints, so the role matrix does not cover them.
  test.each([
    ['buyer', 'signed in'],
    ['vendor', 'signed in'],
    ['otherVendor', 'signed in'],
    ['lockedVendor', 'signed in'],
    ['suspended', '/auth?problem=google-suspended'],
    ['operator', '/auth?problem=google-operator'],
  ] as const)('as %s: %s', async (kind, outcome) => {
    const sub = kind === 'vendor' || kind === 'buyer' ? `${kind}-1` : `role-${kind}`;
    const { location, cookies } = await signIn(confirmed(sub, people[kind].email));
    if (outcome === 'signed in') {
      expect((await userOf(cookies)).body.id).toBe(people[kind].id);
    } else {
      expect([location, cookies]).toEqual([outcome, {}]);
    }
  });
});

describe('what does not count as signing in', () => {
  const person = confirmed('new-1', 'akello.grace@gmail.example');
  const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;

  test.each<[string, Faults, string]>([
    ['consent that was not given', { isCancelled: true }, 'google-cancelled'],
    ['another nonce', { claims: { nonce: 'another' } }, 'google-failed'],
    ['no nonce', { claims: { nonce: undefined } }, 'google-failed'],
    ['an id token for another client', { claims: { aud: 'another' } }, 'google-failed'],
    ['one of another issuer', { claims: { iss: 'https://evil.test' } }, 'google-failed'],
    ['one that has expired', { claims: { exp: anHourAgo } }, 'google-failed'],
    ['one signed by somebody else', { hasForeignKey: true }, 'google-failed'],
  ])('%s', async (_what, faults, problem) => {
    const { location, cookies } = await signIn(person, { faults });
    expect([location, cookies]).toEqual([`/auth?problem=${problem}`, {}]);
  });

  test.each<[string, Claims]>([
    ['an address that Google has not confirmed', { ...person, sub: 'no-1', email_verified: false }],
    ['one of which it says nothing', { sub: 'no-2', email: 'silent@gmail.example' }],
    ['no address', { sub: 'no-3', email_verified: true }],
    ['no address in it', confirmed('no-4', 'nonsense')],
  ])('%s', async (_what, claims) => {
    const { location, cookies } = await signIn(claims);
    expect([location, cookies]).toEqual(['/auth?problem=google-unverified', {}]);
  });

  test('a code that was used', async () => {
    const { back, cookies } = await signIn(person);
    const again = browser({ ...cookies });
    expect((await again(back)).location).toBe('/auth?problem=google-failed');
    // With a copy of the attempt's cookie, the provider must refuse the code.
    google.become(person);
    const visit = browser();
    const began = await visit('/auth/google');
    const kept = { ...began.cookies };
    const way = google.consent(began.location);
    expect((await visit(way)).cookies['sid']).toBeTruthy();
    const replayed = await browser(kept)(way);
    expect([replayed.location, replayed.cookies]).toEqual(['/auth?problem=google-failed', {}]);
  });

  test('an answer that another browser began', async () => {
    google.become(person);
    const attacker = browser();
    const back = google.consent((await attacker('/auth/google')).location);
    const victim = browser();
    await victim('/auth/google?next=%2Fprofile');
    const ended = await victim(back);
    expect(ended.location).toBe('/auth?next=%2Fprofile&problem=google-failed');
    expect(ended.cookies).toEqual({});
    expect((await browser()(back)).location).toBe('/auth?problem=google-failed');
  });

  test('a malformed cookie', async () => {
    for (const google of ['x', Buffer.from('{"state":1}').toString('base64url')]) {
      const ended = await browser({ google })('/auth/google/callback?code=a&state=b');
      expect([ended.location, ended.cookies]).toEqual(['/auth?problem=google-failed', {}]);
    }
  });

  test('an unavailable provider: on the redirect back, and at the start of a process', async () => {
    google.become(person);
    const visit = browser();
    const back = google.consent((await visit('/auth/google?next=%2Fhelp')).location);
    google.become(person, { isDown: 503 });
    expect((await visit(back)).location).toBe('/auth?next=%2Fhelp&problem=google-unreachable');
    const other = await startTestApp({ settings: configured });
    try {
      const away = await other.visitor.get('/auth/google');
      expect(away.headers['location']).toBe('/auth?problem=google-unreachable');
      google.become(person);
      const there = await other.visitor.get('/auth/google');
      expect(there.headers['location']).toMatch(`${google.issuer}/authorize?`);
    } finally {
      await other.stop();
    }
  });

  test('too many tries from one address', async () => {
    const strict = await startTestApp({ settings: { ...configured, RATE_LIMIT_FACTOR: '0.02' } });
    try {
      const tries = [];
      for (let n = 0; n < 4; n += 1) tries.push(await strict.visitor.get('/auth/google'));
      const last = tries.at(-1);
      expect([last?.status, last?.headers['location']]).toEqual([302, '/auth?problem=google-busy']);
    } finally {
      await strict.stop();
    }
  });
});

test('the redirect to Google carries PKCE, state and nonce, and its cookie is scoped to this server', async () => {
  const { headers } = await app.visitor.get('/auth/google');
  const parameters = new URL(String(headers['location'])).searchParams;
  expect(Object.fromEntries(parameters)).toMatchObject({
    client_id: CLIENT.id,
    redirect_uri: 'http://127.0.0.1:3000/auth/google/callback',
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(parameters.get(name)?.length).toBeGreaterThanOrEqual(43);
  }
  expect(headers['set-cookie']).toMatch(/^google=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(headers['cache-control']).toBe('private, no-store');
});

test('the login page offers it, and says what went wrong in words', async () => {
  const offered = (await app.visitor.get('/auth?next=%2Fprofile')).text;
  expect(offered).toContain('href="/auth/google?next=%2Fprofile"');
  const failed = (await app.visitor.get('/auth?problem=google-cancelled')).text;
  expect(failed).toContain('Logging in with Google was cancelled.');
  const nonsense = (await app.visitor.get('/auth?problem=nonsense')).text;
  expect(/<main[^]*<\/main>/.exec(nonsense)?.[0]).not.toContain('role="alert"');
});

test('without configuration there is neither a button nor a route', async () => {
  const plain = await startTestApp({ withPages: true });
  try {
    for (const url of ['/auth', '/register-buyer']) {
      expect((await plain.visitor.get(url)).text).not.toContain('/auth/google');
    }
    expect((await plain.visitor.get('/auth/google')).status).toBe(404);
    expect((await plain.visitor.get('/auth/google/callback?code=a&state=b')).status).toBe(404);
  } finally {
    await plain.stop();
  }
});

test('the connection is part of the data export and is deleted with the account', async () => {
  const { cookies } = await signIn(confirmed('leaving-1', 'leaving@gmail.example'));
  const { id } = (await userOf(cookies)).body;
  const copy = JSON.stringify(await app.modules.accounts.exportFor(app.db, id));
  expect(copy).toContain('leaving-1');
  await inTransaction(app.db, async (tx) => app.modules.accounts.eraseFor(tx, id));
  expect((await userOf(cookies)).status).toBe(401);
  expect(await app.db.select().from(oauthAccounts).where(eq(oauthAccounts.userId, id))).toEqual([]);
  const registered = await signIn(confirmed('leaving-1', 'leaving@gmail.example'));
  expect((await userOf(registered.cookies)).body.id).not.toBe(id);
});

test('nothing secret is logged', () => {
  expect(app.logged()).not.toMatch(new RegExp(`${CLIENT.secret}|[?&]code=|id_token`));
});
