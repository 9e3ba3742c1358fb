import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';

const DAY_MS = 86_400_000;
const app = await startTestApp({
  settings: {
    LEGAL_NAME: 'Akatale Ltd',
    LEGAL_ADDRESS: 'Plot 1, Kampala',
    LEGAL_TIN: '1000123456',
  },
});
const { vendor, lockedVendor, otherVendor, operator, buyer } = await app.people.all();
afterAll(async () => app.stop());

let references = 0;
const newReference = () => `MM-${(references += 1)}`;
const record = async (to: Pick<Person, 'id'>, body: object = { reference: newReference() }) =>
  app.as(operator).post(`/api/admin/vendors/${to.id}/payments`, body);
const statusOf = async (person: Person) => (await app.as(person).get('/api/subscription/status')).body;
/** Moves every clock there is; an operator is signed out after twelve hours. */
async function at(time: string): Promise<void> {
  app.clock.set(new Date(time));
  await app.setDatabaseTime(new Date(time));
  Object.assign(operator, await app.people.signIn(operator));
}

describe('a vendor whose trial is used up', () => {
  test('is unlocked by a recorded payment at once, for thirty days', async () => {
    await at('2026-11-21T09:00:00.000Z');
    const product = await app.people.addProduct(lockedVendor);
    const chatId = await app.people.beginChat(buyer, product);
    const chat = async () => (await app.as(lockedVendor).get(`/api/chats/${chatId}`)).status;
    expect(await statusOf(lockedVendor)).toMatchObject({ needsPayment: true, chatLocked: true });
    expect(await chat()).toBe(403);

    const reference = newReference();
    const paid = await record(lockedVendor, { reference, note: 'By mobile money.' });
    expect(paid).toMatchObject({
      status: 201,
      body: {
        reference,
        planType: 'monthly',
        amount: 100_000,
        currency: 'UGX',
        provider: 'manual',
        status: 'succeeded',
        paymentLink: null,
        paidAt: '2026-11-21T09:00:00.000Z',
        periodStart: '2026-11-21T09:00:00.000Z',
        periodEnd: '2026-12-21T09:00:00.000Z',
      },
    });
    expect(paid.text).not.toContain('By mobile money');
    expect(await statusOf(lockedVendor)).toMatchObject({
      status: 'active',
      needsPayment: false,
      chatLocked: false,
      lockReason: null,
      subscriptionEndDate: '2026-12-21T09:00:00.000Z',
    });
    expect(await chat()).toBe(200);
    expect((await app.as(lockedVendor).get('/api/user')).body).toMatchObject({
      subscriptionStatus: 'active',
      subscriptionType: 'monthly',
      subscriptionAmount: 100_000,
      subscriptionStartDate: '2026-11-21T09:00:00.000Z',
      subscriptionEndDate: '2026-12-21T09:00:00.000Z',
      lastPaymentDate: '2026-11-21T09:00:00.000Z',
    });
  });

  test('and locked again when those are over, until the next payment', async () => {
    await at('2026-12-21T09:00:00.000Z');
    expect(await statusOf(lockedVendor)).toMatchObject({ status: 'expired', chatLocked: true });
    await at('2026-12-23T10:00:00.000Z');
    const { body } = await record(lockedVendor);
    expect(body).toMatchObject({
      periodStart: '2026-12-23T10:00:00.000Z',
      periodEnd: '2027-01-22T10:00:00.000Z',
    });
    expect((await app.as(lockedVendor).get('/api/user')).body).toMatchObject({
      subscriptionStartDate: '2026-12-23T10:00:00.000Z',
      subscriptionEndDate: '2027-01-22T10:00:00.000Z',
    });
  });
});

test('who pays early loses no day, and the start of an unbroken row stays', async () => {
  await at('2026-11-21T09:00:00.000Z');
  await record(otherVendor);
  await at('2026-12-01T09:00:00.000Z');
  const { body } = await record(otherVendor);
  expect(body).toMatchObject({
    paidAt: '2026-12-01T09:00:00.000Z',
    periodStart: '2026-12-21T09:00:00.000Z',
    periodEnd: '2027-01-20T09:00:00.000Z',
  });
  expect((await app.as(otherVendor).get('/api/user')).body).toMatchObject({
    subscriptionStartDate: '2026-11-21T09:00:00.000Z',
    subscriptionEndDate: '2027-01-20T09:00:00.000Z',
    lastPaymentDate: '2026-12-01T09:00:00.000Z',
  });
});

describe('a reference', () => {
  test('pays once, however often and for whomever it is recorded', async () => {
    const reference = newReference();
    const all = Array.from({ length: 20 }, (_, n) => record(n % 2 ? vendor : otherVendor, { reference }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect(await record(vendor, { reference })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_RECORDED' },
    });
  });

  test('of many at once each adds its thirty days', async () => {
    const before = Date.parse((await record(vendor)).body.periodEnd);
    const answers = await Promise.all(Array.from({ length: 8 }, async () => record(vendor)));
    const ends = answers.map(({ body }) => (Date.parse(body.periodEnd) - before) / DAY_MS / 30);
    expect(ends.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test.each([{}, { reference: 'ab' }, { reference: ' '.repeat(9) }, { reference: 'x'.repeat(101) }])(
    'is needed: %j is refused',
    async (body) => {
      expect(await record(vendor, body)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'reference' }] },
      });
    },
  );

  test('is recorded for vendors only', async () => {
    for (const id of [buyer.id, operator.id, 999_999]) {
      expect((await record({ id })).status).toBe(404);
    }
  });
});

test('who recorded it, and when, stands in the audit log', async () => {
  const { body } = await record(vendor, {
    reference: newReference(),
    note: 'Said at the counter.',
  });
  const { rows } = await app.db.execute(
    sql`select actor_id, action, subject_type, subject_id, details from audit_log
        where action = 'payment.recorded' order by id desc limit 1`,
  );
  expect(rows).toEqual([
    {
      actor_id: operator.id,
      action: 'payment.recorded',
      subject_type: 'user',
      subject_id: vendor.id,
      details: { paymentId: body.id },
    },
  ]);
  const { body: log } = await app.as(operator).get('/api/admin/audit-log?limit=1');
  expect(log).toMatchObject([{ payment: { amountUgx: 100_000, reference: body.reference } }]);
});

describe('one’s own payments', () => {
  test('are listed page by page, newest first', async () => {
    const read = async (url: string): Promise<number[]> => {
      const { body, headers } = await app.as(vendor).get(url);
      const next = /<(.+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
      const ids = body.map(({ id }: { id: number }) => id);
      expect(ids.length).toBeLessThanOrEqual(3);
      return next ? [...ids, ...(await read(next))] : ids;
    };
    const ids = await read('/api/subscription/payments?limit=3');
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from payments where vendor_id = ${vendor.id} order by id desc`,
    );
    expect(ids).toEqual(rows.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(6);
  });

  test('a place of another list is none', async () => {
    const { status, body } = await app.as(vendor).get('/api/subscription/payments?before=abc');
    expect([status, body.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  test('have a receipt that names both sides', async () => {
    const { body: payment } = await record(vendor);
    const { body } = await app.as(vendor).get(`/api/subscription/payments/${payment.id}`);
    expect(body).toEqual({
      ...payment,
      vendor: { name: vendor.name, email: vendor.email },
      seller: { name: 'Akatale Ltd', address: 'Plot 1, Kampala', tin: '1000123456' },
    });
  });

  test('and nobody else’s: foreign and absent look the same', async () => {
    const { body: payment } = await record(otherVendor);
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/check'],
    ] as const) {
      const ask = async (id: number) => app.as(vendor).call(method, `/api/subscription/payments/${id}${end}`);
      const [foreign, absent] = [await ask(payment.id), await ask(999_999)];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
    }
  });
});

test('without a provider it is said whom to contact, and nothing is begun', async () => {
  const count = async () => (await app.db.execute(sql`select count(*)::int as all from payments`)).rows;
  const before = await count();
  const answer = await app.as(vendor).post('/api/subscription/initiate', { planType: 'monthly' });
  expect(answer).toMatchObject({
    status: 200,
    body: { success: false, payment_link: null, payment: null },
  });
  expect(answer.body.message).toContain('USh 100,000'.replace(' ', '\u00a0'));
  expect(await count()).toEqual(before);
});

test('the vendor is thanked by mail, once, with the day on which the plan ends', async () => {
  await app.jobs.drain();
  const before = (await app.mailbox.list()).length;
  await at('2027-06-01T09:00:00.000Z');
  const { body } = await record(lockedVendor);
  await app.jobs.drain();
  const mails = await app.mailbox.list();
  expect(mails).toHaveLength(before + 1);
  const mail = mails.find(({ subject }) => subject.includes(body.reference));
  expect(mail).toMatchObject({ to: lockedVendor.email });
  expect(mail?.text).toContain('until 1 July 2027');
  expect(mail?.text).toContain(`/vendor-subscription/payments/${body.id}`);
});
