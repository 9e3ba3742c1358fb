import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buyer, type SignInApp, startSignInApp, vendor } from '../../../../../test/apps/sign-in-app.ts';

let server: SignInApp;
beforeAll(async () => {
  server = await startSignInApp();
});
afterAll(() => server.stop());

let people = 0;
let cookie: string | undefined;

async function join(about: object) {
  people += 1;
  const person = {
    ...buyer,
    ...about,
    username: `person-${people}`,
    email: `person-${people}@akatale.example`,
  };
  await server.register(person);
  cookie = (await server.login(person)).cookie;
}
beforeEach(() => join({}));

const PATH = '/api/user/category-preferences';
const choose = (categoryPreferences: unknown) => server.patch(PATH, { categoryPreferences }, { cookie });
const skip = () => server.post(`${PATH}/skip`, {}, { cookie });
const mustChoose = async () => (await server.get('/api/user', { cookie })).body.mustChoosePreferences;

describe('three favourites', () => {
  test('are stored in the order of choice, and are not asked for again', async () => {
    expect(await mustChoose()).toBe(true);
    const answer = await choose(['Sports', 'Books', 'Home & Kitchen']);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        categoryPreferences: ['Sports', 'Books', 'Home & Kitchen'],
        mustChoosePreferences: false,
      },
    });
    expect(await mustChoose()).toBe(false);
    expect((await choose(['Phones', 'Toys', 'Beauty'])).body.categoryPreferences).toEqual(['Phones', 'Toys', 'Beauty']);
  });

  test.each([
    ['Electronics', 'Fashion', 'Home & Kitchen'],
    ['Beauty', 'Phones', 'Computers'],
    ['Sports', 'Toys', 'Automotive'],
    ['Books', 'Health', 'Electronics'],
  ])('may be %s, %s and %s', async (...three) => {
    expect((await choose(three)).body.categoryPreferences).toEqual(three);
  });

  test.each([
    [[]],
    [['Books', 'Toys']],
    [['Books', 'Toys', 'Phones', 'Beauty']],
    [['Books', 'Toys', 'Books']],
    [['Books', 'Toys', 'All Categories']],
    [['Books', 'Toys', 'Gaming']],
    [['Books', 'Toys', 'Gaming Accessories']],
    [['Books', 'Toys', 'Computer Accessories']],
    [['books', 'Toys', 'Phones']],
    [['Books', 'Toys', null]],
    ['Books,Toys,Phones'],
    [{ 0: 'Books', 1: 'Toys', 2: 'Phones', length: 3 }],
    [null],
    [undefined],
    [Array.from({ length: 1500 }, () => 'Books')],
  ])('%j is not three of the list', async (wrong) => {
    const answer = await choose(wrong);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toMatch(/^categoryPreferences/);
    expect(answer.body.errors[0].message).toBe('Please select exactly 3 categories.');
    expect(await mustChoose()).toBe(true);
  });

  test('may belong to a vendor, who is never asked', async () => {
    await join(vendor);
    expect(await mustChoose()).toBe(false);
    expect((await choose(['Sports', 'Books', 'Toys'])).status).toBe(200);
  });

  test('need a session and our own page', async () => {
    const body = { categoryPreferences: ['Sports', 'Books', 'Toys'] };
    expect((await server.patch(PATH, body)).status).toBe(401);
    const headers = { origin: 'https://evil.example' };
    expect((await server.patch(PATH, body, { cookie, headers })).status).toBe(403);
  });
});

describe('skipping', () => {
  test('puts the choice off for 30 days', async () => {
    const answer = await skip();
    expect(answer).toMatchObject({
      status: 200,
      body: { mustChoosePreferences: false, categoryPreferences: [] },
    });
    await server.shiftTime('29 days 23 hours');
    expect(await mustChoose()).toBe(false);
    await server.shiftTime('30 days 1 second');
    expect(await mustChoose()).toBe(true);
    expect((await skip()).body.mustChoosePreferences).toBe(false);
    await server.shiftTime('0');
  });

  test('takes nothing away', async () => {
    await choose(['Sports', 'Books', 'Toys']);
    expect((await skip()).body.categoryPreferences).toEqual(['Sports', 'Books', 'Toys']);
  });

  test('needs a session', async () => {
    expect((await server.post(`${PATH}/skip`, {})).status).toBe(401);
  });
});
