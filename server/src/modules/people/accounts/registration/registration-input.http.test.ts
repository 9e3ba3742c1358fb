import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from '../../../../../test/apps/people.ts';
import { type SignInApp, startSignInApp } from '../../../../../test/apps/sign-in-app.ts';
import { users } from '../../../../database/schema/users.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
});
afterAll(() => server.stop());

/** Someone who has not registered yet. */
const stranger = (change: object = {}) => ({ ...newAccount(), ...change });
const rowOf = async ({ email }: { email: string }) =>
  (
    await server.db
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  )[0];

describe('names that belong to the marketplace', () => {
  test.each(['support', 'Supp0rt', 'ad-min', 'AKATALE'])('the username %s', async (username) => {
    const answer = await server.register(stranger({ username }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'username' }] });
  });

  test.each(['Akatale Support', 'Ѕuрроrt', 'S u p p o r t', 'Deleted user'])('the name %s', async (name) => {
    const answer = await server.register(stranger({ name }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'VALIDATION', errors: [{ field: 'name' }] });
  });
});

describe('bad input', () => {
  const filled = (length: number) => 'x'.repeat(length);

  test.each<[string, object]>([
    ['type', { type: 'admin' }],
    ['type', { type: null }],
    ['type', { type: ['vendor'] }],
    ['username', { username: 'ab' }],
    ['username', { username: filled(51) }],
    ['username', { username: 'with space' }],
    ['username', { username: { $ne: 1 } }],
    ['email', { email: 'nobody' }],
    ['email', { email: `${filled(250)}@a.ug` }],
    ['email', { email: 'a@akatale.example\r\nBcc: b@akatale.example' }],
    ['email', { email: ['a@akatale.example'] }],
    ['password', { password: 'five5' }],
    ['password', { password: filled(257) }],
    ['password', { password: 123456 }],
    ['confirmPassword', { confirmPassword: 'something else' }],
    ['name', { name: 'J' }],
    ['name', { name: filled(81) }],
    ['name', { name: '\u200b\u200b\u200b' }],
    ['name', { name: 'Na\u0000kato' }],
    ['name', { name: 'Nakato \ud800' }],
    ['location', { location: ' x ' }],
    ['location', { location: filled(121) }],
    ['location', { location: '\u2060\u2060' }],
    ['contactNumber', { contactNumber: 'abcdefghij' }],
    ['contactNumber', { contactNumber: '077212345' }],
    ['contactNumber', { contactNumber: '1234567890123456' }],
    ['bio', { type: 'vendor', bio: 'too short' }],
    ['bio', { type: 'vendor', bio: undefined }],
    ['bio', { type: 'vendor', bio: '    short     ' }],
    ['bio', { bio: filled(1001) }],
  ])('%s %j', async (field, change) => {
    const answer = await server.register(stranger(change));
    expect(answer.status).toBe(400);
    expect(answer.body.code).toBe('VALIDATION');
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test.each(['amina@gmail.com', 'amina.gmail.com', '0772410233', '+256 772 410233'])(
    'the username %j, which is a contact',
    async (username) => {
      const answer = await server.register(stranger({ username }));
      expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
      expect(answer.body.errors).toMatchObject([{ field: 'username', code: 'USERNAME_IS_CONTACT' }]);
    },
  );

  test.each([undefined, null, '', '  ', 'Hi'])('a buyer says %j of themselves', async (bio) => {
    expect((await server.register(stranger({ bio }))).status).toBe(201);
  });

  test('fields at their limits are taken', async () => {
    const person = stranger({
      type: 'vendor',
      username: `${filled(44)}.limit`,
      name: '二'.repeat(80),
      password: '🔑'.repeat(256),
      location: filled(120),
      contactNumber: '+256 (772) 123-456',
      bio: filled(1000),
    });
    expect((await server.register(person)).status).toBe(201);
  });

  test('and as short as they may be', async () => {
    const person = stranger({
      type: 'vendor',
      username: 'x_1',
      name: 'Jo',
      password: 'sixsix',
      location: 'Ke',
      contactNumber: '0772123456',
      bio: 'Ten chars.',
    });
    expect((await server.register(person)).status).toBe(201);
  });

  test('texts stay one line where they are one line, and plain text everywhere', async () => {
    const person = stranger({
      name: 'Nakato\r\nBcc: all@akatale.example',
      location: 'Wandegeya\n\nKampala',
      bio: '<script>alert(1)</script>\nsecond line',
    });
    await server.register(person);
    expect(await rowOf(person)).toMatchObject({
      name: 'Nakato Bcc: all@akatale.example',
      location: 'Wandegeya Kampala',
      bio: '<script>alert(1)</script>\nsecond line',
    });
  });

  test('nothing that a stranger typed is mailed to the owner of an address', async () => {
    const person = stranger({ name: 'Win money at evil.example', username: 'evil.example' });
    await server.register(person);
    await server.jobs.drain();
    const mail = server.mails.find(({ to }) => to === person.email);
    expect(mail).toBeDefined();
    expect(JSON.stringify(mail)).not.toContain('evil');
  });

  test.each<[string, string | object, Record<string, string>, number, string]>([
    ['a key that reaches for the prototype', '{"__proto__":{"role":"operator"}}', {}, 400, 'MALFORMED_REQUEST'],
    ['half a body', '{"type":', {}, 400, 'MALFORMED_REQUEST'],
    ['a list', '[]', {}, 400, 'NOT_AN_OBJECT'],
    ['a number', '7', {}, 400, 'NOT_AN_OBJECT'],
    ['nothing', '', {}, 400, 'VALIDATION'],
    ['a form', 'type=vendor', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['100 KB', JSON.stringify({ bio: 'x'.repeat(100_000) }), {}, 413, 'PAYLOAD_TOO_LARGE'],
    ['another site', {}, { origin: 'https://evil.example' }, 403, 'CSRF'],
  ])('%s', async (_what, body, headers, status, code) => {
    const answer = await server.post('/api/auth/register', body, { headers });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, requestId: expect.any(String) });
  });
});

describe('what was copied', () => {
  const copied = (value: string) => `\u202a${value.slice(0, 4)}\u200b${value.slice(4)}\u202c`;

  test('is stored without the signs that came along, and signs in with them and without', async () => {
    const person = stranger({ contactNumber: '+256 772 410233' });
    const { email, username, contactNumber, password } = person;
    const typed = { ...person, email: copied(email), username: copied(username), contactNumber: copied(contactNumber) };
    expect((await server.register(typed)).status).toBe(201);
    expect(await rowOf(person)).toMatchObject({ email, username, contactNumber, contactNumberE164: '+256772410233' });
    for (const address of [email, copied(email), ` <${email}>.`, `mailto:${email}`, email.replace('@', '＠')]) {
      expect((await server.post('/api/auth/login', { email: address, password })).status).toBe(200);
    }
    for (const path of ['forgot-password', 'resend-verification']) {
      expect((await server.post(`/api/auth/${path}`, { email: copied(email) })).status).toBe(200);
    }
    expect((await server.register({ ...stranger(), email: copied(email) })).body.code).toBe('EMAIL_TAKEN');
  });

  test.each([
    ['٠٧٧٢ ٤١٠ ٢٣٣', '0772 410 233'],
    ['0772\u2011410\u00a0233', '0772-410 233'],
    ['0772.410.233', '0772.410.233'],
    ['tel:+256772410233', '+256772410233'],
  ])('the number %j is %j', async (typed, stored) => {
    const person = stranger({ contactNumber: typed });
    expect((await server.register(person)).status).toBe(201);
    expect(await rowOf(person)).toMatchObject({ contactNumber: stored, contactNumberE164: '+256772410233' });
  });
});
