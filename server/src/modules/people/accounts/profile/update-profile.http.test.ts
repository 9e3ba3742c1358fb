import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { productRow } from '../../../../../test/apps/people.ts';
import { buyer, type SignInApp, startSignInApp, vendor } from '../../../../../test/apps/sign-in-app.ts';
import { memoryStorage } from '../../../../../test/memory-storage.ts';
import { disguises, picture, phonePhoto, pngBomb } from '../../../../../test/photo-fixtures.ts';
import { products } from '../../../../database/schema/products.ts';
import { users } from '../../../../database/schema/users.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const storage = memoryStorage();
let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp({ context: { storage } });
});
afterAll(() => server.stop());

let people = 0;
let person: typeof buyer;
let cookie: string | undefined;
let id: number;

async function join(about: object) {
  people += 1;
  person = {
    ...buyer,
    ...about,
    username: `person-${people}`,
    email: `person-${people}@akatale.example`,
  };
  await server.register(person);
  const login = await server.login(person);
  cookie = login.cookie;
  id = login.body.id;
}
beforeEach(() => join({}));

const PATH = '/api/user/profile';
const change = (body: unknown) => server.patch(PATH, body, { cookie });
const rowOf = async (userId: number) => (await server.db.select().from(users).where(eq(users.id, userId)))[0];
const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

describe('what others see', () => {
  test('is changed field by field and answered as the own account', async () => {
    const answer = await change({
      name: ' Nakato  Irene K. ',
      bio: 'Books and bicycles',
      location: ' Kira ',
      contactNumber: '+256 701 558 912',
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        id,
        name: 'Nakato Irene K.',
        bio: 'Books and bicycles',
        location: 'Kira',
        contactNumber: '+256 701 558 912',
        email: person.email,
      },
    });
    expect((await server.get('/api/user', { cookie })).body).toEqual(answer.body);
    expect(await rowOf(id)).toMatchObject({ contactNumberE164: '+256701558912' });
    expect(Object.keys(answer.body)).not.toContain('passwordHash');
  });

  test('hides that one is online until it is shown again', async () => {
    expect((await change({ hidesPresence: true })).body.hidesPresence).toBe(true);
    expect((await change({ bio: 'Books' })).body.hidesPresence).toBe(true);
    expect((await change({ hidesPresence: 'no' })).status).toBe(400);
    expect((await change({ hidesPresence: false })).body.hidesPresence).toBe(false);
  });

  test('stays where a field is left out, and is emptied by null or nothing', async () => {
    const filled = { bio: 'Something', location: 'Kira', contactNumber: '0772 123 456' };
    const blank = { bio: '  ', location: ' ', contactNumber: ' ' };
    const emptied = { bio: null, location: null, contactNumber: null };
    await change(filled);
    expect((await change({ name: 'Irene Nakato' })).body).toMatchObject({ bio: 'Something' });
    for (const empty of [emptied, { bio: '', location: '', contactNumber: '' }, blank]) {
      await change(filled);
      expect((await change(empty)).body).toMatchObject({ name: 'Irene Nakato', ...emptied });
      expect(await rowOf(id)).toMatchObject({ ...emptied, contactNumberE164: null });
      expect((await server.get(`/api/users/${id}`)).body).toMatchObject({
        bio: null,
        location: null,
      });
    }
    expect((await change({})).status).toBe(200);
  });

  test('an invalid number is stored as typed', async () => {
    expect((await change({ contactNumber: '0000000000' })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ contactNumber: '0000000000', contactNumberE164: null });
  });

  test.each<[string, unknown]>([
    ['name', 'x'],
    ['name', null],
    ['name', '\u200b\u200b\u200b'],
    ['name', 'x'.repeat(81)],
    ['name', 'Akatale Support'],
    ['name', 'a\u0000b'],
    ['name', { $ne: 1 }],
    ['bio', 'x'.repeat(1001)],
    ['bio', 7],
    ['location', 'x'.repeat(121)],
    ['contactNumber', '12345'],
    ['contactNumber', 'abcdefghij'],
    ['contactNumber', '1'.repeat(16)],
    ['avatar', 'https://evil.example/me.png'],
    ['avatar', '/uploads/' + 'a'.repeat(64) + '-256.jpg'],
    ['avatar', 7],
  ])('a bad %s (%j) is 400 and changes nothing', async (field, value) => {
    const before = await rowOf(id);
    const answer = await change({ bio: 'Would be new', [field]: value });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field, message: expect.stringMatching(/./) }] },
    });
    expect(await rowOf(id)).toEqual(before);
  });

  test('what a person may not decide is left alone', async () => {
    const before = await rowOf(id);
    const wanted = {
      id: 1,
      type: 'vendor',
      role: 'operator',
      email: 'other@akatale.example',
      emailVerified: true,
      subscriptionStatus: 'active',
      completedSales: 99,
      categoryPreferences: ['Books'],
    };
    expect((await change(wanted)).status).toBe(200);
    expect({ ...(await rowOf(id)), updatedAt: null }).toEqual({ ...before, updatedAt: null });
    expect((await change('{"__proto__":{"role":"operator"},"name":"Xy"}')).status).toBe(400);
    expect(await rowOf(id)).toMatchObject({ name: person.name, role: 'user' });
  });

  test('needs a session and our own page', async () => {
    expect((await server.patch(PATH, { name: 'Some Body' })).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    const forged = await server.patch(PATH, { name: 'Some Body' }, { cookie, headers });
    expect(forged).toMatchObject({ status: 403, body: { code: 'CSRF' } });
  });

  test('an operator keeps a name that only the marketplace may carry', async () => {
    await server.db.update(users).set({ role: 'operator', operatorRole: 'owner' }).where(eq(users.id, id));
    expect((await change({ name: 'Support' })).body.name).toBe('Support');
  });
});

describe('a vendor', () => {
  async function list(vendorId: number, location: string | null = 'Kampala') {
    const listed = { ...productRow({ id: vendorId, name: vendor.name }, server.clock.now()), location };
    const [row] = await server.db.insert(products).values(listed).returning({ id: products.id });
    return row?.id ?? 0;
  }
  const nameOn = async (productId: number) =>
    (await server.db.select().from(products).where(eq(products.id, productId)))[0]?.vendorName;

  test('has a new name on every listing at once, and on nobody else’s', async () => {
    await join(vendor);
    const own = [await list(id), await list(id)];
    const vendorId = id;
    await join({ ...vendor, name: 'Another Shop' });
    const foreign = await list(id);
    const login = await server.login({ ...person, email: `person-${people - 1}@akatale.example` });
    const answer = await server.patch(PATH, { name: 'Okello & Sons' }, { cookie: login.cookie });
    expect(answer).toMatchObject({ status: 200, body: { id: vendorId, name: 'Okello & Sons' } });
    for (const each of own) expect(await nameOn(each)).toBe('Okello & Sons');
    expect(await nameOn(foreign)).toBe(vendor.name);
  });

  test('takes the listings without a location of their own along to a new place', async () => {
    await join(vendor);
    const [without, own] = [await list(id, null), await list(id)];
    const placeOn = async (productId: number) => {
      const [row] = await server.db.select().from(products).where(eq(products.id, productId));
      return [row?.district, row?.area];
    };
    expect((await change({ location: 'ntinda' })).status).toBe(200);
    expect(await placeOn(without)).toEqual(['Kampala', 'Ntinda']);
    expect(await placeOn(own)).toEqual([null, null]);
    await change({ location: 'Somewhere upcountry' });
    expect(await placeOn(without)).toEqual([null, null]);
  });

  test('of ten concurrent new names, all listings get the same one', async () => {
    await join(vendor);
    const listed = await list(id);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => change({ name: `Okello Shop ${turn}` })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await nameOn(listed)).toBe((await rowOf(id))?.name);
  });
});

describe('a picture', () => {
  test('becomes a clean square of 256 px at an address of its own', async () => {
    const answer = await change({ avatar: dataUrl(await phonePhoto({ width: 800, height: 600 })), bio: 'Books' });
    // The other fields of the form are stored beside it.
    expect(answer).toMatchObject({ status: 200, body: { bio: 'Books' } });
    expect(answer.body.avatar).toMatch(/^\/uploads\/[a-f0-9]{64}-256\.jpg$/);
    const file = await server.get(answer.body.avatar);
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(file.bytes.length).toBeLessThan(60_000);
    expect(file.text).not.toContain('TECNO');
    expect((await server.get(`/api/users/${id}`)).body.avatar).toBe(answer.body.avatar);
  });

  test('replaces the previous one, whose file is removed', async () => {
    const png = await (await picture({ width: 300, height: 300 })).png().toBuffer();
    const first = (await change({ avatar: dataUrl(png, 'image/png') })).body.avatar;
    const second = (await change({ avatar: dataUrl(png, 'image/png') })).body.avatar;
    expect(second).not.toBe(first);
    await server.jobs.drain();
    expect((await server.get(first)).status).toBe(404);
    expect((await server.get(second)).status).toBe(200);
    // The unchanged address of the picture changes nothing.
    expect((await change({ avatar: second, bio: 'New' })).body).toMatchObject({ avatar: second, bio: 'New' });
    await server.jobs.drain();
    expect((await server.get(second)).status).toBe(200);
    expect((await change({ avatar: null, bio: 'Newer' })).body).toMatchObject({ avatar: null, bio: 'Newer' });
    await server.jobs.drain();
    expect((await server.get(second)).status).toBe(404);
  });

  test('of five concurrent ones, one stays and the files of the others are removed', async () => {
    const before = storage.files.size;
    const png = await (await picture({ width: 64, height: 64 })).png().toBuffer();
    const answers = await Promise.all(Array.from({ length: 5 }, () => change({ avatar: dataUrl(png, 'image/png') })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await server.jobs.drain();
    expect(storage.files.size).toBe(before + 1);
    expect((await server.get((await rowOf(id))?.avatar ?? '')).status).toBe(200);
  });

  test('leaves no file where another field was wrong', async () => {
    const before = storage.files.size;
    const png = await (await picture({ width: 64, height: 64 })).png().toBuffer();
    const answer = await change({ avatar: dataUrl(png), name: 'Akatale Support' });
    expect(answer.status).toBe(400);
    await server.jobs.drain();
    expect(storage.files.size).toBe(before);
  });

  test('of almost 2 MB is taken, although other calls take 64 KB', async () => {
    const size = 2 * 1024 * 1024 - 1000;
    const jpeg = await (await picture({ width: 300, height: 300 })).jpeg().toBuffer();
    const padded = Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect((await change({ avatar: dataUrl(padded) })).status).toBe(200);
    const more = Buffer.concat([jpeg, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await change({ avatar: dataUrl(more) })).toMatchObject({
      status: 413,
      body: { code: 'AVATAR_TOO_LARGE', message: 'This photo is larger than 2 MB.' },
    });
    const flood = await change({ avatar: dataUrl(Buffer.alloc(3 * 1024 * 1024)) });
    expect(flood).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const text = await change({ avatar: dataUrl(jpeg), bio: 'a\u0316\u0301'.repeat(30_000) });
    expect(text).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
    const elsewhere = await server.post('/api/auth/forgot-password', { email: 'x'.repeat(70_000) });
    expect(elsewhere.status).toBe(413);
  });

  const codes: Record<string, string> = { 'a bomb': 'PHOTO_TOO_BIG', heic: 'PHOTO_FORMAT', avif: 'PHOTO_FORMAT' };
  test.each<[string, () => string]>([
    ['SVG', () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')],
    ['SVG that says PNG', () => dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/png')],
    ['HTML', () => dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html')],
    ['a bomb', () => dataUrl(pngBomb(), 'image/png')],
    ...Object.entries(disguises).map(([name, bytes]): [string, () => string] => [
      name,
      () => dataUrl(Buffer.from(bytes as never), 'image/png'),
    ]),
  ])('%s is refused', async (name, avatar) => {
    const before = storage.files.size;
    expect(await change({ avatar: avatar() })).toMatchObject({
      status: 415,
      body: { code: codes[name] ?? 'UNSUPPORTED_IMAGE' },
    });
    expect(storage.files.size).toBe(before);
  });

  test('is refused as temporarily unavailable while the storage is down', async () => {
    storage.failsAfter = 0;
    const png = await (await picture({ width: 64, height: 64 })).png().toBuffer();
    const answer = await change({ avatar: dataUrl(png) });
    storage.failsAfter = Infinity;
    expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await rowOf(id)).toMatchObject({ avatar: null });
  });

  test('is part of the data export and is deleted with the account', async () => {
    const png = await (await picture({ width: 64, height: 64 })).png().toBuffer();
    const { avatar } = (await change({ avatar: dataUrl(png) })).body;
    expect(await server.modules.accounts.exportFor(server.db, id)).toMatchObject({ account: { avatar } });
    await inTransaction(server.db, (tx) => server.modules.accounts.eraseFor(tx, id));
    await server.jobs.drain();
    expect((await server.get(avatar)).status).toBe(404);
    const { rows } = await server.db.execute(sql`select avatar from users where id = ${id}`);
    expect(rows).toEqual([{ avatar: null }]);
  });
});

describe('start selling', () => {
  const details = {
    bio: 'Books and bicycles, well kept.',
    location: 'Kira, Wakiso',
    contactNumber: '0701558912',
  };
  const start = (body: unknown) => server.post('/api/user/start-selling', body, { cookie });

  test('makes a vendor of a buyer, with the trial and at once', async () => {
    const answer = await start(details);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, type: 'vendor', subscriptionStatus: 'trial', completedSales: 0, ...details },
    });
    expect((await server.get('/api/user', { cookie })).body.type).toBe('vendor');
    expect(await start(details)).toMatchObject({ status: 409, body: { code: 'ALREADY_VENDOR' } });
  });

  test('of five at once, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(details)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test.each<[string, unknown]>([
    ['bio', 'too short'],
    ['bio', undefined],
    ['location', ''],
    ['location', '--'],
    ['contactNumber', '12345'],
    ['contactNumber', null],
  ])('a bad %s (%j) is 400, as at registration', async (field, value) => {
    const answer = await start({ ...details, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect((await rowOf(id))?.type).toBe('buyer');
  });

  test('needs a session', async () => {
    expect((await server.post('/api/user/start-selling', details)).status).toBe(401);
  });
});
