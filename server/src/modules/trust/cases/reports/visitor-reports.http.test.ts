import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { cases, reports } from '../../../../database/schema/cases.ts';

/** With the limits of production. */
const app = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
let vendor: Person;
let buyer: Person;
let moderator: Person;
let productId = 0;
beforeAll(async () => {
  vendor = await app.people.vendor();
  buyer = await app.people.buyer();
  moderator = await app.people.moderator();
  app.clock.set(new Date());
});
afterAll(async () => app.stop());

let networks = 0;
let from = '';
beforeEach(async () => {
  networks += 1;
  from = `102.34.${networks}.1`;
  await app.db.delete(reports);
  ({ id: productId } = await app.people.addProduct(vendor, { title: `Item ${networks}` }));
});

const email = () => `visitor${networks}@akatale.example`;
const report = async (body: object = {}, by: object = { from }) =>
  app.visitor.call('POST', '/api/reports', {
    body: { thing: 'product', thingId: productId, reason: 'scam', email: email(), ...body },
    ...by,
  });
const mailsTo = async (to: string) => {
  await app.jobs.drain();
  return (await app.mailbox.list()).filter((mail) => mail.to === to);
};
const tokensOf = async (to = email()) =>
  (await mailsTo(to)).flatMap(({ text }) => /\/confirm-report\/([\w-]{43})/.exec(text)?.[1] ?? []);
const tokenOf = async (to = email()) => (await tokensOf(to))[0] ?? '';
const confirm = async (token: string) => app.visitor.post('/api/reports/confirm', { token });
const waiting = async () => app.db.select().from(cases).where(isNull(cases.decidedAt));
const stored = async () => app.db.select().from(reports);

describe('a visitor’s report', () => {
  test('counts once its mailed link is opened and its button pressed, and no sooner', async () => {
    const before = (await waiting()).length;
    const { status, body } = await report({ words: 'He never came.' });
    expect([status, body]).toEqual([201, { outcome: 'mailed' }]);
    expect([await waiting(), await stored()]).toMatchObject([{ length: before }, [{ caseId: null, address: email() }]]);
    const [mail] = await mailsTo(email());
    expect(mail?.text).not.toMatch(/never came|Item \d/);
    const token = await tokenOf();
    expect((await stored())[0]?.tokenHash?.toString('base64url')).not.toBe(token);
    const counted = await confirm(token);
    expect([counted.status, counted.body]).toEqual([200, { message: "Thanks, we'll look into it." }]);
    const [opened] = (await waiting()).filter(({ thingId }) => thingId === productId);
    expect(opened).toMatchObject({ cause: 'reported', ownerId: vendor.id });
    expect((await confirm(token)).status).toBe(200);
    expect(await stored()).toMatchObject([{ caseId: opened?.id, words: 'He never came.', reporterId: null }]);
  });

  test('is shown to who has its link, before and after, and counts by nothing that reads it', async () => {
    await report({ words: 'He never came.' });
    const token = await tokenOf();
    const read = async (of: string) => app.visitor.get(`/api/reports/${of}`);
    const shown = {
      thing: 'product',
      title: `Item ${networks}`,
      image: expect.stringMatching(/^.uploads/),
      reason: 'scam',
      words: 'He never came.',
    };
    expect((await read(token)).body).toEqual(shown);
    expect(await stored()).toMatchObject([{ caseId: null }]);
    await confirm(token);
    expect((await read(token)).body).toEqual(shown);
    for (const made of ['x'.repeat(43), 'x', `${token}x`]) {
      expect([await read(made)]).toMatchObject([{ status: 400, body: { code: 'INVALID_TOKEN' } }]);
    }
  });

  test('is confirmed once by ten at the same moment, and once for each address', async () => {
    await report();
    await report();
    const tokens = await tokensOf();
    expect(new Set(tokens).size).toBe(2);
    const answers = await Promise.all([...tokens, ...tokens, ...tokens, ...tokens, ...tokens].map(confirm));
    // The link of the second report leads to nothing once the first one counts.
    expect(answers.every(({ status }) => status === 200 || status === 400)).toBe(true);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(await stored()).toMatchObject([{ caseId: expect.any(Number) }]);
  });

  test('counts by what was stored, where the thing is gone since', async () => {
    await report();
    await app.as(vendor).call('DELETE', `/api/products/${productId}`);
    expect((await confirm(await tokenOf())).status).toBe(200);
    const [opened] = (await waiting()).filter(({ thingId }) => thingId === productId);
    expect(opened?.evidence?.title).toBe(`Item ${networks}`);
  });

  test('of an address that has an account gets the same answer and is nobody’s', async () => {
    const { status, body } = await report({ email: buyer.email });
    expect([status, body]).toEqual([201, { outcome: 'mailed' }]);
    await confirm(await tokenOf(buyer.email));
    expect(await stored()).toMatchObject([{ reporterId: null, address: buyer.email }]);
    const again = await app.as(buyer).post('/api/reports', { thing: 'product', thingId: productId, reason: 'scam' });
    expect(again.body).toEqual({ outcome: 'counted' });
  });

  test('needs an address', async () => {
    for (const address of [undefined, '', 'nobody']) {
      const { status, body } = await report({ email: address });
      expect([status, body.errors[0].field]).toEqual([400, 'email']);
    }
  });

  test('has a link that works for 24 hours, and is then gone', async () => {
    await report();
    const token = await tokenOf();
    await app.shiftTime('23 hours 58 minutes');
    await app.run('cases.sweep-reports');
    expect(await stored()).toHaveLength(1);
    await app.shiftTime('24 hours 2 minutes');
    expect(await confirm(token).then(({ body }) => body.code)).toBe('INVALID_TOKEN');
    expect((await app.visitor.get(`/api/reports/${token}`)).status).toBe(400);
    await app.run('cases.sweep-reports');
    expect(await stored()).toEqual([]);
    await app.shiftTime('0 hours');
    for (const wrong of [token, 'x'.repeat(43), '', '%']) expect((await confirm(wrong)).status).toBe(400);
  });

  test('is answered by mail, and its address is forgotten 30 days later', async () => {
    await report();
    await confirm(await tokenOf());
    await app.as(moderator).post(`/api/admin/products/${productId}/take-down`, { reason: 'not-real' });
    const last = (await mailsTo(email())).find(({ subject }) => subject.includes('We looked into what you reported'));
    expect(last?.text).toContain('took action');
    expect(last?.text).not.toMatch(/Item \d/);
    await app.shiftTime('31 days');
    await app.run('cases.sweep-reports');
    expect(await stored()).toMatchObject([{ address: null, tokenHash: null, evidence: { title: `Item ${networks}` } }]);
    await app.shiftTime('0 hours');
  });
});

describe('limits', () => {
  test('of a visitor: three a day for each address, twenty for each network', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 4; n += 1) codes.push((await report()).body.code ?? 'ok');
    expect(codes).toEqual(['ok', 'ok', 'ok', 'RATE_LIMITED']);
    for (let n = 0; n < 16; n += 1) expect((await report({ email: `other${n}@akatale.example` })).status).toBe(201);
    expect((await report({ email: 'last@akatale.example' })).status).toBe(429);
    expect((await report({ email: 'last@akatale.example' }, { from: '102.99.1.1' })).status).toBe(201);
  });

  test('of one person: of 1,000 reports the queue has ten an hour, and twenty a day', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 30; n += 1) ids.push((await app.people.addProduct(vendor, { title: `Flooded ${n}` })).id);
    const before = (await waiting()).length;
    const statuses = new Map<number, number>();
    for (let n = 0; n < 1000; n += 1) {
      const body = { thing: 'product', thingId: ids[n % ids.length], reason: 'spam' };
      const { status } = await app.as(buyer).post('/api/reports', { ...body, reason: 'scam' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // One was counted by a test before.
    expect(statuses.get(201)).toBeLessThanOrEqual(10);
    expect((statuses.get(201) ?? 0) + (statuses.get(429) ?? 0)).toBe(1000);
    expect((await waiting()).length - before).toBe(statuses.get(201));
    const takenLater = async () => {
      const later = ids.map(async (thingId) =>
        app.as(buyer).post('/api/reports', { thing: 'product', thingId, reason: 'scam' }),
      );
      return (await Promise.all(later)).filter(({ status }) => status === 201).length;
    };
    await app.shiftTime('61 minutes');
    expect(await takenLater()).toBeGreaterThan(0);
    await app.shiftTime('122 minutes');
    expect(await takenLater()).toBe(0);
    await app.shiftTime('0 hours');
    expect((await waiting()).length - before).toBeLessThanOrEqual(20);
  });
});

describe('“Already sold”', () => {
  const questions = async () => {
    const { body } = await app.as(vendor).get('/api/notifications?list=others');
    const said = `Buyers say that Item ${networks} is sold. Is it still there?`;
    return body.filter(({ message }: { message: string }) => message === said);
  };

  test('asks the seller, once a week, and reports nothing', async () => {
    const say = async () => report({ reason: 'already-sold', email: undefined });
    for (let n = 0; n < 3; n += 1) expect((await say()).body).toEqual({ outcome: 'forwarded' });
    expect(await stored()).toEqual([]);
    expect(await questions()).toMatchObject([{ type: 'listing', title: `Item ${networks}`, data: { productId } }]);
    await app.as(vendor).call('DELETE', `/api/notifications/${(await questions())[0].id}`);
    await app.shiftTime('6 days 23 hours');
    await say();
    expect(await questions()).toEqual([]);
    await app.shiftTime('7 days 1 minute');
    await say();
    expect(await questions()).toHaveLength(1);
    await app.shiftTime('0 hours');
  });

  test('asks nobody about what is sold, or hidden', async () => {
    await app.db.execute(sql`update products set status = 'sold', stock = 0 where id = ${productId}`);
    expect((await report({ reason: 'already-sold', email: undefined })).body).toEqual({ outcome: 'forwarded' });
    expect(await questions()).toEqual([]);
    expect((await report({ reason: 'already-sold', thingId: 999_999 })).status).toBe(404);
    expect(await app.db.$count(reports, eq(reports.thingId, productId))).toBe(0);
  });
});
