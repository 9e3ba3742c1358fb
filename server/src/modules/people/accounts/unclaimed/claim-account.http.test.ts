import { readClaimCode } from '@akatale/contracts/people/unclaimed';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { listing, type Person } from '../../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../../test/photo-fixtures.ts';
import { agreements } from '../../../../database/schema/agreements.ts';
import { auditLog } from '../../../../database/schema/operations.ts';
import { unclaimedAccounts } from '../../../../database/schema/unclaimed-accounts.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const app = await startTestApp();
afterAll(async () => app.stop());

const seller = { name: 'Nalongo Crafts', contactNumber: '0772 410 552', location: 'Owino', hasAgreed: true };
const password = 'ekibbo kya nnalongo';
let moderator: Person;
let buyer: Person;
let counter = 0;

beforeAll(async () => {
  moderator = await app.people.moderator();
  buyer = await app.people.buyer();
});

const newAddress = () => `nalongo${(counter += 1)}@akatale.example`;
const open = async (details: object = seller) => app.as(moderator).post('/api/admin/unclaimed', details);
const codeOf = async (id: number): Promise<string> => {
  const { status, body } = await app.as(moderator).post(`/api/admin/unclaimed/${id}/code`, {});
  expect(status).toBe(200);
  return body.code;
};
const claim = async (code: string, email = newAddress()) =>
  app.visitor.post('/api/auth/claim', { code, email, password });
const actsOn = async (id: number) =>
  app.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(sql`${auditLog.subjectId} = ${id} and ${auditLog.subjectType} = 'user'`)
    .orderBy(auditLog.id);
const accountOf = async (id: number) => (await app.db.select().from(users).where(eq(users.id, id)))[0]!;
/** Wrong in its last sign. */
const spoilt = (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'C' : 'A'}`;

describe('an account that an operator opens', () => {
  test('has name, number and place, neither address nor password, and is in the audit log', async () => {
    const { status, body } = await open();
    expect(status).toBe(201);
    expect(await accountOf(body.id)).toMatchObject({
      name: seller.name,
      type: 'vendor',
      role: 'user',
      location: seller.location,
      contactNumber: seller.contactNumber,
      contactNumberE164: '+256772410552',
      email: null,
      passwordHash: null,
      emailVerified: false,
    });
    expect(await actsOn(body.id)).toEqual([
      { action: 'account.opened', actorId: moderator.id, details: { hasAgreed: true } },
    ]);
    const { body: listed } = await app.as(moderator).get(`/api/admin/unclaimed/${body.id}`);
    expect(listed).toMatchObject({
      id: body.id,
      openedBy: moderator.name,
      contactNumberE164: '+256772410552',
      isHidden: false,
      listings: 0,
      waitingChats: 0,
    });
    expect(Date.parse(listed.hiddenFrom) - Date.parse(listed.openedAt)).toBe(30 * 86_400_000);
  });

  test.each([
    ['hasAgreed', { ...seller, hasAgreed: false }],
    ['hasAgreed', { ...seller, hasAgreed: undefined }],
    ['name', { ...seller, name: 'X' }],
    ['name', { ...seller, name: 'Akatale Support' }],
    ['contactNumber', { ...seller, contactNumber: '12' }],
    ['location', { ...seller, location: '!!' }],
  ])('is refused for its %s', async (field, details) => {
    const { status, body } = await open(details);
    expect(status).toBe(400);
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  test('is opened once by a request that is sent twice', async () => {
    const headers = { 'idempotency-key': 'one-seller' };
    const send = async () => app.as(moderator).call('POST', '/api/admin/unclaimed', { body: seller, headers });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
  });

  test('two of the same name have two usernames', async () => {
    const [one, two] = [await open(), await open()];
    const names = new Set([(await accountOf(one.body.id)).username, (await accountOf(two.body.id)).username]);
    expect(names.size).toBe(2);
  });

  test('shows no address among the vendors', async () => {
    const { body: opened } = await open({ ...seller, name: 'Kabuye Baskets' });
    const { body } = await app.as(moderator).get('/api/admin/vendors?search=Kabuye');
    expect(body).toEqual([
      expect.objectContaining({ id: opened.id, email: null, contactNumber: seller.contactNumber }),
    ]);
    const contacts = await app.as(moderator).post(`/api/admin/people/${opened.id}/contacts`, {});
    expect(contacts.body).toEqual({ email: null, contactNumber: seller.contactNumber });
  });

  test('cannot be signed in to, reset, or viewed as', async () => {
    const { body: opened } = await open();
    const { username } = await accountOf(opened.id);
    for (const email of ['null', '', username]) {
      const { status } = await app.visitor.post('/api/auth/login', { email, password: '' });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    const { status } = await app
      .as(moderator)
      .post('/api/admin/view-as', { userId: opened.id, reason: 'To see what they see.' });
    expect(status).not.toBe(200);
  });
});

describe('listing for the seller', () => {
  let photoUrl = '';
  const uploadFor = async (id: number) => {
    const call = { file: await smallPhoto((counter += 1)) };
    const { status, body } = await app.as(moderator).call('POST', `/api/admin/unclaimed/${id}/photos`, call);
    photoUrl = body.imageUrl ?? photoUrl;
    return status;
  };
  const list = async (id: number) =>
    app.as(moderator).post(`/api/admin/unclaimed/${id}/products`, { ...listing, images: [photoUrl] });

  test('makes the listing and its photos the seller’s, and names the operator in the audit log', async () => {
    const { body: opened } = await open();
    expect(await uploadFor(opened.id)).toBe(200);
    const { status, body } = await list(opened.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ vendorId: opened.id, title: listing.title });
    expect((await app.visitor.get(`/api/products/${body.id}`)).body.vendor).toMatchObject({
      name: seller.name,
      isUnclaimed: true,
    });
    expect((await app.visitor.get(`/api/vendors/${opened.id}`)).body).toMatchObject({ isUnclaimed: true });
    const [act] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'product.listed-for'));
    expect(act).toMatchObject({ actorId: moderator.id, subjectId: body.id, details: { vendorId: opened.id } });
    const session = await claim(await codeOf(opened.id));
    expect(session.status).toBe(200);
    expect((await app.visitor.get(`/api/products/${body.id}`)).body.vendor.isUnclaimed).toBe(false);
    expect(await uploadFor(opened.id)).toBe(404);
    expect((await list(opened.id)).status).toBe(404);
  });

  test('is refused for claimed accounts, and photos of others', async () => {
    const vendor = await app.people.vendor();
    const { body: opened } = await open();
    const { body: other } = await open();
    await uploadFor(other.id);
    expect((await list(opened.id)).status).toBe(400);
    expect(await uploadFor(vendor.id)).toBe(404);
    expect((await list(vendor.id)).status).toBe(404);
  });
});

describe('a claim', () => {
  let id = 0;
  let code = '';
  beforeEach(async () => {
    id = (await open()).body.id;
    code = await codeOf(id);
  });

  test('the code is 12 signs in groups, and only a slow hash of it is stored', async () => {
    expect(code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const [row] = await app.db.select().from(unclaimedAccounts).where(eq(unclaimedAccounts.userId, id));
    expect(row?.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(readClaimCode(code).slice(4));
  });

  test('gives the account an address and a password, agrees to the terms and signs in', async () => {
    const email = newAddress();
    const claimed = await claim(`\u2068${code.toLowerCase().replaceAll('-', '–')}\u2069`, `\u200e${email}`);
    expect(claimed.status).toBe(200);
    expect((await accountOf(id)).registeredFrom).toHaveLength(32);
    const cookie = String(claimed.headers['set-cookie']).split(';')[0]!;
    const { body: me } = await app.as({ cookie }).get('/api/user');
    expect(me).toMatchObject({ id, email, type: 'vendor', name: seller.name, hasNewTerms: false });
    expect((await app.visitor.post('/api/auth/login', { email, password })).status).toBe(200);
    expect(await app.db.$count(agreements, eq(agreements.userId, id))).toBe(1);
    expect(await app.db.$count(unclaimedAccounts, eq(unclaimedAccounts.userId, id))).toBe(0);
    expect((await actsOn(id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ['account.opened', moderator.id],
      ['account.code-made', moderator.id],
      ['account.claimed', id],
    ]);
    await app.jobs.drain();
    expect((await app.mailbox.list()).some(({ to }) => to === email)).toBe(true);
    expect((await app.as(moderator).get(`/api/admin/unclaimed/${id}`)).status).toBe(404);
  });

  test('works once', async () => {
    expect((await claim(code)).status).toBe(200);
    const again = await claim(code);
    expect([again.status, again.body.code]).toEqual([400, 'CLAIM_CODE_WRONG']);
  });

  test('of ten at once one succeeds, and the account has its address', async () => {
    const addresses = Array.from({ length: 5 }, newAddress);
    const answers = await Promise.all(addresses.map(async (email) => claim(code, email)));
    const winners = addresses.filter((_, nth) => answers[nth]?.status === 200);
    expect(winners).toHaveLength(1);
    expect((await accountOf(id)).email).toBe(winners[0]);
    expect(answers.filter(({ body }) => body.code === 'CLAIM_CODE_WRONG')).toHaveLength(4);
  });

  test('with an address that has an account is refused, and the code stays good', async () => {
    for (let nth = 0; nth < 7; nth += 1) {
      const taken = await claim(code, buyer.email.toUpperCase());
      expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    }
    expect((await claim(code)).status).toBe(200);
  });

  test('and a registration of the same address at once: one has it', async () => {
    const email = newAddress();
    const registration = {
      type: 'buyer',
      username: `racer${counter}`,
      email,
      password,
      name: 'Racer',
      location: 'Kira',
    };
    const [claimed, registered] = await Promise.all([
      claim(code, email),
      app.visitor.post('/api/auth/register', { ...registration, contactNumber: '0701558912' }),
    ]);
    const outcomes = [
      [200, 409],
      [409, 201],
    ];
    expect(outcomes).toContainEqual([claimed.status, registered.status]);
    expect(await app.db.$count(users, eq(users.email, email))).toBe(1);
  });

  test('five wrong tries end the code; a new one begins anew', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await claim(spoilt(code))).body.code).toBe('CLAIM_CODE_WRONG');
    expect((await claim(code)).body.code).toBe('CLAIM_CODE_WRONG');
    const next = await codeOf(id);
    expect((await claim(code)).body.code).toBe('CLAIM_CODE_WRONG');
    expect((await claim(next)).status).toBe(200);
  });

  test('guesses at once are compared no more often than five times', async () => {
    await Promise.all(Array.from({ length: 20 }, async () => claim(spoilt(code))));
    const [row] = await app.db.select().from(unclaimedAccounts).where(eq(unclaimedAccounts.userId, id));
    expect(row?.codeTries).toBe(5);
  });

  test.each(['', ' ', 'ACDE-FGHJ-KMN', 'ACDE-FGHJ-KMNPQ', '😀'.repeat(12), "' or 1=1 --"])(
    '%j is no code',
    async (typed) => {
      const { status } = await claim(typed);
      expect(status).toBe(400);
    },
  );

  test('after 30 days is refused', async () => {
    await app.shiftTime('30 days 1 minute');
    expect((await claim(code)).body.code).toBe('CLAIM_CODE_WRONG');
    await app.shiftTime('29 days 23 hours');
    expect((await claim(code)).status).toBe(200);
    await app.shiftTime('0 days');
  });

  test('a request that is sent again is answered alike, and signs in again', async () => {
    const email = newAddress();
    const [one, two] = [await claim(code, email), await claim(code, email)];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.headers['set-cookie']).toBeDefined();
  });

  test('of a suspended account is refused', async () => {
    const reason = 'Two buyers complained.';
    await app.as(moderator).post(`/api/admin/people/${id}/suspend`, { reason: 'other', words: reason });
    expect((await claim(code)).body.code).toBe('CLAIM_CODE_WRONG');
    await app.as(moderator).post(`/api/admin/people/${id}/restore`, { reason });
    expect((await claim(code)).status).toBe(200);
  });

  test('of an erased account is refused, and nothing of the code is left', async () => {
    await inTransaction(app.db, async (tx) => {
      for (const { eraseFor } of app.modules.all) await eraseFor(tx, id);
    });
    expect((await claim(code)).body.code).toBe('CLAIM_CODE_WRONG');
    expect(await app.db.$count(unclaimedAccounts, eq(unclaimedAccounts.userId, id))).toBe(0);
  });
});

describe('after 30 days', () => {
  const openedDaysAgo = async (days: number) => {
    const { body } = await open();
    const openedAt = sql`app_now() - make_interval(days => ${days})`;
    await app.db.update(unclaimedAccounts).set({ openedAt }).where(eq(unclaimedAccounts.userId, body.id));
    return body.id as number;
  };
  const storeOf = async (id: number) => (await app.visitor.get(`/api/vendors/${id}`)).status;

  test('an account is hidden, named on the desk, and back with its claim; a younger one stays', async () => {
    const [old, young] = [await openedDaysAgo(31), await openedDaysAgo(29)];
    const code = await codeOf(old);
    await app.run('accounts.hide-unclaimed');
    await app.run('accounts.hide-unclaimed');
    expect([await storeOf(old), await storeOf(young)]).toEqual([404, 200]);
    const { body } = await app.as(moderator).get('/api/admin/today');
    expect(body.unclaimed.first.map((one: { id: number }) => one.id)).toContain(old);
    expect((await app.as(moderator).get(`/api/admin/unclaimed/${old}`)).body.isHidden).toBe(true);
    expect((await claim(code)).status).toBe(200);
    expect(await storeOf(old)).toBe(200);
    expect((await actsOn(old)).map(({ action, actorId }) => [action, actorId]).slice(2)).toEqual([
      ['account.suspended', null],
      ['account.restored', null],
      ['account.claimed', old],
    ]);
  });

  test('a claim does not end what a moderator suspended since', async () => {
    const id = await openedDaysAgo(31);
    const code = await codeOf(id);
    await app.run('accounts.hide-unclaimed');
    await app.as(moderator).post(`/api/admin/people/${id}/restore`, { reason: 'They called.' });
    await app.run('accounts.hide-unclaimed');
    expect(await storeOf(id)).toBe(200);
    app.clock.advance(60);
    await app.as(moderator).post(`/api/admin/people/${id}/suspend`, { reason: 'scam' });
    expect((await claim(code)).body.code).toBe('CLAIM_CODE_WRONG');
  });

  test('what a moderator suspends while it is hidden stays so, whoever has the code', async () => {
    const id = await openedDaysAgo(31);
    const code = await codeOf(id);
    await app.run('accounts.hide-unclaimed');
    const suspend = async () => app.as(moderator).post(`/api/admin/people/${id}/suspend`, { reason: 'scam' });
    expect((await suspend()).status).toBe(200);
    expect((await suspend()).body.code).toBe('ALREADY_SUSPENDED');
    expect((await claim(code)).body.code).toBe('CLAIM_CODE_WRONG');
    expect(await storeOf(id)).toBe(404);
  });

  test('and 60 it is erased, with a line in the audit log; a claim at the same time wins or is refused', async () => {
    const [old, raced, young] = [await openedDaysAgo(61), await openedDaysAgo(61), await openedDaysAgo(59)];
    const code = await codeOf(raced);
    await app.run('accounts.hide-unclaimed');
    const [answer] = await Promise.all([claim(code), app.run('accounts.erase-unclaimed')]);
    expect(await accountOf(old)).toMatchObject({ name: 'Deleted user', contactNumber: null, location: null });
    expect((await actsOn(old)).at(-1)).toMatchObject({ action: 'account.erased', actorId: null });
    expect((await accountOf(young)).name).toBe(seller.name);
    expect((await open()).status).toBe(201);
    const isTheirs = (await accountOf(raced)).deletedAt === null;
    expect(answer.status).toBe(isTheirs ? 200 : 400);
  });
});

test('one operator opens at most 20 in 24 hours, another is not affected, and a flood of guesses is stopped', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const [one, other] = [await strict.people.moderator(), await strict.people.operator()];
    const answers = await Promise.all(
      Array.from({ length: 22 }, async () => strict.as(one).post('/api/admin/unclaimed', seller)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(80_000);
    expect((await strict.as(other).post('/api/admin/unclaimed', seller)).status).toBe(201);
    const guess = { code: 'ACDE-FGHJ-KMNP', email: 'guess@akatale.example', password };
    const guesses = await Promise.all(
      Array.from({ length: 61 }, async () => strict.visitor.post('/api/auth/claim', guess)),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
  } finally {
    await strict.stop();
  }
});
