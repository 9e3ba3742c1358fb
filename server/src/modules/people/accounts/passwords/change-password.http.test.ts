import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyer, type SignInApp, startSignInApp } from '../../../../../test/apps/sign-in-app.ts';
import { sessions, users } from '../../../../database/schema/users.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
});
afterAll(() => server.stop());

const NEW = 'ekigambo ekiggya';
let people = 0;
let person: typeof buyer;
let cookie: string | undefined;
let id: number;

beforeEach(async () => {
  people += 1;
  person = { ...buyer, username: `person-${people}`, email: `person-${people}@akatale.example` };
  const registered = await server.register(person);
  const login = await server.login(person, { cookie: registered.cookie });
  cookie = login.cookie;
  id = login.body.id;
  await server.jobs.drain();
});

const change = (body: unknown, sent = cookie) => server.patch('/api/user/profile', body, { cookie: sent });
const isSignedIn = async (sent: string | undefined) => (await server.get('/api/user', { cookie: sent })).status === 200;
/** An hour after this person signed in. */
const anHourLater = () =>
  server.db
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 3_600_000) })
    .where(eq(sessions.userId, id));

describe('a new password', () => {
  test('opens the account, gives this device a new token and signs the others out', async () => {
    await anHourLater();
    const other = await server.login(person);
    const answer = await change({ password: NEW, currentPassword: person.password });
    expect(answer).toMatchObject({ status: 200, body: { id } });
    expect(answer.setCookie).toMatch(/^sid=[\w-]{43};.*HttpOnly/);
    expect(answer.cookie).not.toBe(cookie);
    expect(await isSignedIn(answer.cookie)).toBe(true);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(other.cookie)).toBe(false);
    expect((await server.login(person)).status).toBe(401);
    expect((await server.login({ ...person, password: NEW })).status).toBe(200);
  });

  test('is announced to the owner by mail, without the password', async () => {
    const before = server.mails.length;
    await change({ password: NEW });
    await server.jobs.drain();
    const sentMails = server.mails.slice(before);
    expect(sentMails).toMatchObject([{ to: person.email, subject: 'Your password was changed on Akatale' }]);
    expect(JSON.stringify(sentMails)).not.toContain(NEW);
  });

  test('makes a reset link that was mailed before useless', async () => {
    await server.post('/api/auth/forgot-password', { email: person.email });
    const token = await server.mailedToken(person.email, 'forgot-password');
    await change({ password: NEW });
    const answer = await server.post('/api/auth/reset-password', {
      token,
      password: 'yet another',
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_RESET_TOKEN' } });
  });

  test('needs the old password only 10 minutes after signing in', async () => {
    await server.stopTime(599);
    const soon = await change({ password: NEW });
    expect(soon.status).toBe(200);
    await server.shiftTime('20 minutes');
    const late = await change({ password: 'and another' }, soon.cookie);
    await server.shiftTime('0');
    expect(late).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'currentPassword', message: 'Please enter your current password' }],
      },
    });
    expect((await server.login({ ...person, password: NEW })).status).toBe(200);
  });

  test('is refused with a wrong present one, even a moment after signing in', async () => {
    const answer = await change({ password: NEW, currentPassword: 'not the one' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [{ field: 'currentPassword', message: 'This is not your current password' }],
      },
    });
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await server.login(person)).status).toBe(200);
  });

  test('gives a stolen session no more guesses than an anonymous client', async () => {
    const statuses = [];
    for (let turn = 0; turn < 11; turn += 1) {
      statuses.push((await change({ password: NEW, currentPassword: `guess ${turn}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
  });

  test('is set by one of ten concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        change({ password: `ekigambo ${turn}`, currentPassword: person.password }),
      ),
    );
    const winners = answers.flatMap(({ status }, turn) => (status === 200 ? [turn] : []));
    expect(winners).toHaveLength(1);
    expect(await isSignedIn(answers[winners[0] ?? 0]?.cookie)).toBe(true);
    const winner = { ...person, password: `ekigambo ${winners[0]}` };
    expect((await server.login(winner)).status).toBe(200);
    expect(await server.db.$count(sessions, eq(sessions.userId, id))).toBe(2);
  });

  test.each(['short', '', null, 7, { $gt: '' }, 'x'.repeat(257), 'abc\u0000def'])('%j is none', async (password) => {
    const answer = await change({ password, currentPassword: person.password });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    expect((await server.login(person)).status).toBe(200);
  });

  test('changes nothing else', async () => {
    const answer = await change({ password: NEW, name: 'Someone Else' });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } });
    expect((await server.get('/api/user', { cookie })).body.name).toBe(person.name);
  });

  test('must be a long one for an operator', async () => {
    await server.db.update(users).set({ role: 'operator', operatorRole: 'owner' }).where(eq(users.id, id));
    expect(await change({ password: 'elevenchars' })).toMatchObject({ status: 400 });
    expect(await change({ password: 'embwa ennene esatu' })).toMatchObject({ status: 200 });
  });

  test('of someone without one is set while the sign-in is fresh, and by mail after', async () => {
    await server.db.update(users).set({ passwordHash: null }).where(eq(users.id, id));
    await anHourLater();
    const stale = await change({ password: NEW, currentPassword: 'anything' });
    expect(stale).toMatchObject({ status: 400, body: { errors: [{ field: 'currentPassword' }] } });
    await server.db.update(sessions).set({ authenticatedAt: new Date() }).where(eq(sessions.userId, id));
    expect((await change({ password: NEW })).status).toBe(200);
    expect((await server.login({ ...person, password: NEW })).status).toBe(200);
  });

  test('needs a session', async () => {
    expect((await server.patch('/api/user/profile', { password: NEW })).status).toBe(401);
  });
});

describe('devices', () => {
  const list = (sent = cookie) => server.get('/api/user/sessions', { cookie: sent });
  const signInFrom = (userAgent: string) => server.login(person, { headers: { 'user-agent': userAgent } });

  test('are listed with the last used first, this one marked, without their tokens', async () => {
    const phone = await signInFrom('Opera Mini');
    const answer = await list(phone.cookie);
    expect(answer).toMatchObject({
      status: 200,
      body: [
        { userAgent: 'Opera Mini', isCurrent: true },
        { isCurrent: false, createdAt: expect.any(String), lastSeenAt: expect.any(String) },
      ],
    });
    expect(Object.keys(answer.body[0]).toSorted()).toEqual(['createdAt', 'id', 'isCurrent', 'lastSeenAt', 'userAgent']);
  });

  test('are left out once their time is over', async () => {
    await signInFrom('An old phone');
    await server.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 61 * 86_400_000) })
      .where(eq(sessions.userAgent, 'An old phone'));
    expect((await list()).body).toHaveLength(1);
  });

  test('one is signed out, once', async () => {
    const phone = await signInFrom('Phone');
    const { body } = await list();
    const target = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id;
    const first = await server.remove(`/api/user/sessions/${target}`, { cookie });
    expect(first).toMatchObject({ status: 200, setCookie: undefined });
    expect(await isSignedIn(phone.cookie)).toBe(false);
    expect((await server.remove(`/api/user/sessions/${target}`, { cookie })).status).toBe(404);
  });

  test('this one too, and then its cookie is cleared', async () => {
    const { body } = await list();
    const answer = await server.remove(`/api/user/sessions/${body[0].id}`, { cookie });
    expect(answer.setCookie).toMatch(/^sid=;/);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  test("another person's is refused like one that does not exist", async () => {
    const { body } = await list();
    const thief = { ...buyer, username: `t-${people}`, email: `t-${people}@akatale.example` };
    await server.register(thief);
    const { cookie: stolen } = await server.login(thief);
    const foreign = await server.remove(`/api/user/sessions/${body[0].id}`, { cookie: stolen });
    const absent = await server.remove('/api/user/sessions/2000000000', { cookie: stolen });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    for (const odd of ['0', '-1', 'abc', '1e9', '9007199254740993']) {
      const answer = await server.remove(`/api/user/sessions/${odd}`, { cookie: stolen });
      expect(answer.status).toBe(404);
    }
    expect(await isSignedIn(cookie)).toBe(true);
  });

  test('all others are signed out', async () => {
    const others = [await signInFrom('One'), await signInFrom('Two')];
    expect((await server.remove('/api/user/sessions', { cookie })).status).toBe(200);
    for (const other of others) expect(await isSignedIn(other.cookie)).toBe(false);
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await list()).body).toHaveLength(1);
  });

  test('need a session and our own page', async () => {
    expect((await server.get('/api/user/sessions')).status).toBe(401);
    expect((await server.remove('/api/user/sessions')).status).toBe(401);
    expect((await server.remove('/api/user/sessions/1')).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    expect((await server.remove('/api/user/sessions', { cookie, headers })).status).toBe(403);
  });
});
