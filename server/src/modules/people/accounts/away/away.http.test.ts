import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SellingApp, startSellingApp } from '../../../../../test/apps/selling-app.ts';
import { users } from '../../../../database/schema/users.ts';

let app: SellingApp;
let vendor: number;
let buyer: number;

beforeAll(async () => {
  app = await startSellingApp();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  // Half past eleven in the evening in Kampala.
  await app.setDatabaseTime(new Date('2026-11-05T20:30:00Z'));
  [vendor, buyer] = [await app.addUser(), await app.addUser({ type: 'buyer' })];
});

const goAway = async (body: object) => app.put('/api/user/away', body, { as: vendor });
const store = async () => (await app.get(`/api/vendors/${vendor}`)).body;

describe('who is away', () => {
  test('says so in the store, on a product page and in a chat, until the day is over in Kampala', async () => {
    const { id } = await app.addProduct(vendor);
    const chat = (await app.post('/api/chats', { productId: id }, { as: buyer })).body.id;
    const away = { until: '2026-11-07', line: 'In the village.' };
    const answer = await goAway(away);
    expect([answer.status, answer.body.away]).toEqual([200, away]);
    const seen = async () => [
      (await store()).away,
      (await app.get(`/api/products/${id}`)).body.vendor.away,
      (await app.get(`/api/chats/${chat}`, { as: buyer })).body.away,
    ];
    expect(await seen()).toEqual([away, away, away]);
    expect((await app.get(`/api/chats/${chat}`, { as: vendor })).body).not.toHaveProperty('away');

    await app.setDatabaseTime(new Date('2026-11-07T20:59:00Z'));
    expect(await seen()).toEqual([away, away, away]);
    await app.setDatabaseTime(new Date('2026-11-07T21:00:00Z'));
    expect(await seen()).toEqual([undefined, undefined, undefined]);
    expect((await app.get('/api/user', { as: vendor })).body).not.toHaveProperty('away');

    await app.run('accounts.sweep-expired');
    const [row] = await app.db.select().from(users).where(eq(users.id, vendor));
    expect(row).toMatchObject({ awayUntil: null, awayLine: null });
  });

  test('is back when they say so, any number of times', async () => {
    await goAway({ until: '2026-11-07', line: '' });
    expect((await store()).away).toEqual({ until: '2026-11-07', line: null });
    for (let n = 0; n < 2; n += 1) {
      expect((await app.remove('/api/user/away', { as: vendor })).body).not.toHaveProperty('away');
    }
    expect(await store()).not.toHaveProperty('away');
  });

  test('has their line in the evidence of a report about the store', async () => {
    await goAway({ until: '2026-11-07', line: 'Send the money first.' });
    const report = { thing: 'store', thingId: vendor, reason: 'scam' };
    expect((await app.post('/api/reports', report, { as: buyer })).status).toBe(201);
    const owner = await app.addUser({ role: 'operator' });
    const { body } = await app.get('/api/admin/cases', { as: owner });
    expect(JSON.stringify(body)).toContain('Send the money first.');
  });
});

describe('a wrong absence is told at its field, and changes nothing', () => {
  test.each([
    [{ until: '2026-11-04' }, 'until', 'AWAY_DAY'],
    [{ until: '2027-02-04' }, 'until', 'AWAY_DAY'],
    [{ until: '2026-02-30' }, 'until', 'INVALID_DATE'],
    [{ until: '' }, 'until', 'INVALID_DATE'],
    [{}, 'until', 'INVALID_DATE'],
    [{ until: '2026-11-07', line: 'x'.repeat(101) }, 'line', 'TOO_LONG'],
    [{ until: '2026-11-07', line: 'Call 0772 123 456' }, 'line', 'CONTACT_IN_LINE'],
    [{ until: '2026-11-07', line: 'Call +256-772-12 34 56' }, 'line', 'CONTACT_IN_LINE'],
    [{ until: '2026-11-07', line: 'See wa.me/256772123456' }, 'line', 'CONTACT_IN_LINE'],
    [{ until: '2026-11-07', line: 'okello.store on the web' }, 'line', 'CONTACT_IN_LINE'],
    [{ until: '2026-11-07', line: 'okello@gmail' }, 'line', 'CONTACT_IN_LINE'],
  ])('%j', async (body, field, code) => {
    const answer = await goAway(body);
    expect([answer.status, answer.body.errors?.[0]]).toMatchObject([400, { field, code }]);
    expect(await store()).not.toHaveProperty('away');
  });

  test.each([
    'Back on Monday at 8.30',
    'I reply after 17:00',
    'Ndi mu kyalo. Nkomawo wiiki ejja.',
    'Closed 24-26 December',
  ])('%j is no contact', async (line) => {
    expect((await goAway({ until: '2026-11-07', line })).status).toBe(200);
  });
});
