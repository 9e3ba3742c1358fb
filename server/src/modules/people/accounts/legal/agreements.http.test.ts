import { TERMS_VERSION } from '@akatale/contracts/people/legal';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { newAccount } from '../../../../../test/apps/people.ts';
import { CLIENT, openOpenIdProvider } from '../../../../../test/servers/openid-provider.ts';
import { agreements } from '../../../../database/schema/agreements.ts';
import { users } from '../../../../database/schema/users.ts';

const google = await openOpenIdProvider();
const app = await startTestApp({
  settings: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_ISSUER: google.issuer },
  withPages: true,
});
afterAll(async () => {
  await app.stop();
  await google.close();
});

const cookiesOf = (setCookie: string | string[] | number | undefined) =>
  [setCookie ?? []]
    .flat()
    .map((line) => String(line).split(';')[0])
    .join('; ');
const agreedBy = async (email: string) =>
  app.db
    .select({ version: agreements.version, how: agreements.how, agreedAt: agreements.agreedAt })
    .from(agreements)
    .innerJoin(users, eq(users.id, agreements.userId))
    .where(eq(users.email, email));

describe('opening an account', () => {
  test('by the form stores the version and the time, and needs no further field', async () => {
    const buyer = newAccount();
    const answer = await app.visitor.post('/api/auth/register', buyer);
    expect(answer.status).toBe(201);
    const now = app.clock.now();
    expect(await agreedBy(buyer.email)).toEqual([{ version: TERMS_VERSION, how: 'registration', agreedAt: now }]);
    const { body } = await app.as({ cookie: cookiesOf(answer.headers['set-cookie']) }).get('/api/user');
    expect(body.hasNewTerms).toBe(false);
  });

  test('by Google does the same', async () => {
    const email = 'akello.grace@gmail.example';
    google.become({ sub: 'terms-1', email, name: 'Akello Grace', email_verified: true });
    const began = await app.visitor.get('/auth/google');
    const back = google.consent(String(began.headers['location']));
    const cookie = cookiesOf(began.headers['set-cookie']);
    const ended = await app.visitor.get(back, { cookie });
    const own = app.as({ cookie: cookiesOf(ended.headers['set-cookie']) });
    expect((await own.get('/api/user')).body).toMatchObject({ email, hasNewTerms: false });
    expect(await agreedBy(email)).toMatchObject([{ version: TERMS_VERSION, how: 'registration' }]);
  });

  test('that fails stores nothing', async () => {
    const buyer = newAccount();
    const before = await app.db.$count(agreements);
    await app.visitor.post('/api/auth/register', { ...buyer, location: '' });
    expect(await app.db.$count(agreements)).toBe(before);
  });
});

describe('new terms', () => {
  const toldOn = async (device: { cookie: string }) => {
    const own = app.as(device);
    const [{ body }, { text }] = await Promise.all([own.get('/api/user'), own.get('/help')]);
    expect(text.includes('Our terms have changed')).toBe(body.hasNewTerms);
    return body.hasNewTerms as boolean;
  };

  test('are told to a person once, whichever device closes the notice', async () => {
    const phone = await app.people.vendor();
    const computer = await app.people.signIn(phone);
    expect([await toldOn(phone), await toldOn(computer)]).toEqual([false, false]);
    await app.db.update(agreements).set({ version: '2020-01-01' }).where(eq(agreements.userId, phone.id));
    expect([await toldOn(phone), await toldOn(computer)]).toEqual([true, true]);

    const closed = await app.as(phone).post('/api/user/terms-notice', { version: TERMS_VERSION });
    expect(closed.status).toBe(200);
    expect([await toldOn(phone), await toldOn(computer)]).toEqual([false, false]);
    expect(await agreedBy(phone.email)).toMatchObject([
      { version: '2020-01-01', how: 'registration' },
      { version: TERMS_VERSION, how: 'notice' },
    ]);
  });

  test('are told to people who registered before there were any', async () => {
    const person = await app.people.buyer();
    await app.db.delete(agreements).where(eq(agreements.userId, person.id));
    expect(await toldOn(person)).toBe(true);
    await app.as(person).post('/api/user/terms-notice', { version: TERMS_VERSION });
    await app.as(person).post('/api/user/terms-notice', { version: TERMS_VERSION });
    expect(await toldOn(person)).toBe(false);
    expect(await agreedBy(person.email)).toHaveLength(1);
  });

  test('stay to be told where a page that was opened before they changed closed its notice', async () => {
    const person = await app.people.otherVendor();
    await app.db.delete(agreements).where(eq(agreements.userId, person.id));
    const closed = await app.as(person).post('/api/user/terms-notice', { version: '2020-01-01' });
    expect(closed.status).toBe(200);
    expect(await agreedBy(person.email)).toEqual([]);
    expect(await toldOn(person)).toBe(true);
  });

  test('are not told to an operator, nor while they look at the person’s pages', async () => {
    const person = await app.people.lockedVendor();
    await app.db.delete(agreements).where(eq(agreements.userId, person.id));
    const operator = await app.people.moderator();
    expect(await agreedBy(operator.email)).toEqual([]);
    expect(await toldOn(operator)).toBe(false);
    const view = { userId: person.id, reason: 'They miss a product of theirs.' };
    expect((await app.as(operator).post('/api/admin/view-as', view)).status).toBe(200);
    const { body } = await app.as(operator).get('/api/user');
    expect(body.id).toBe(person.id);
    expect((await app.as(operator).get('/help')).text).not.toContain('Our terms have changed');
  });
});
