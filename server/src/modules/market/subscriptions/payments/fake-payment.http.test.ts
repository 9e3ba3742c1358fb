import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';

const app = await startTestApp({ settings: { PAYMENT_PROVIDER: 'fake' } });
const { vendor, otherVendor, lockedVendor } = await app.people.all();
afterAll(async () => app.stop());

const initiate = async (person: Person) =>
  (await app.as(person).post('/api/subscription/initiate', { planType: 'monthly' })).body;
const pathOf = (link: string) => new URL(link).pathname;
const choose = async (link: string, outcome: string) =>
  app.visitor.call('POST', `${pathOf(link)}/${outcome}`, {
    // As a form without fields is sent.
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
  });
const paymentOf = async (person: Person, id: number) =>
  (await app.as(person).get(`/api/subscription/payments/${id}`)).body;
const statusOf = async (person: Person) => (await app.as(person).get('/api/subscription/status')).body;

describe('the page of the fake provider', () => {
  test('says what is paid and lets nothing run', async () => {
    const { payment_link: link, payment } = await initiate(vendor);
    expect(link).toBe(`http://127.0.0.1:3000/dev/payments/${payment.reference}`);
    const { text, headers, status } = await app.visitor.get(pathOf(link));
    expect(status).toBe(200);
    for (const part of ['Succeed', 'Fail', 'Leave pending', '100,000', payment.reference]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/<script|<style|<img|Refund/i);
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['cache-control']).toBe('no-store, no-transform');
  });

  test('is for somebody at this machine alone, and decides nothing for others', async () => {
    const { payment_link: link, payment } = await initiate(vendor);
    const path = pathOf(link);
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { host: 'akatale.example' }]) {
      expect((await app.visitor.get(path, headers)).status).toBe(404);
      expect((await app.visitor.post(`${path}/succeed`, {}, headers)).status).toBe(404);
    }
    const from = '10.0.0.5';
    expect((await app.visitor.call('GET', path, { from })).status).toBe(404);
    expect((await app.visitor.call('POST', `${path}/succeed`, { from })).status).toBe(404);
    const origin = 'https://evil.test';
    expect((await app.visitor.post(`${path}/succeed`, {}, { origin })).status).toBe(403);
    expect(await paymentOf(vendor, payment.id)).toMatchObject({ status: 'pending' });
  });

  test.each(['AKT-UNKNOWN', '..%2f..%2fserver', '%2e%2e', `x${'y'.repeat(80)}`])(
    'is not there for %s',
    async (reference) => {
      expect((await app.visitor.get(`/dev/payments/${reference}`)).status).toBe(404);
    },
  );

  test('is not there where there is another provider', async () => {
    const manual = await startTestApp();
    expect((await manual.visitor.get('/dev/payments/AKT-1')).status).toBe(404);
    expect((await manual.visitor.post('/api/webhooks/payment', {})).status).toBe(404);
    await manual.stop();
  });
});

describe('Succeed', () => {
  let back: string;
  let paymentId: number;

  beforeAll(async () => {
    const { payment_link: link, payment } = await initiate(lockedVendor);
    paymentId = payment.id;
    back = String((await choose(link, 'succeed')).headers['location']);
  });

  test('counts before the person is back, by the webhook', async () => {
    expect(await paymentOf(lockedVendor, paymentId)).toMatchObject({
      status: 'succeeded',
      paymentLink: null,
      paidAt: expect.any(String),
    });
    expect(await statusOf(lockedVendor)).toMatchObject({ status: 'active', chatLocked: false });
  });

  test('sends them to the page of their payment', () => {
    const address = new URL(back);
    expect(address.pathname).toBe(`/vendor-subscription/payments/${paymentId}`);
    expect(address.searchParams.get('status')).toBe('successful');
  });

  test('cannot be chosen twice, and is followed by Refund alone', async () => {
    const { reference } = await paymentOf(lockedVendor, paymentId);
    const link = `http://127.0.0.1:3000/dev/payments/${reference}`;
    const before = await statusOf(lockedVendor);
    for (const outcome of ['succeed', 'fail', 'leave', 'everything']) {
      expect((await choose(link, outcome)).status).toBe(404);
    }
    expect(await statusOf(lockedVendor)).toEqual(before);
    expect((await choose(link, 'refund')).status).toBe(303);
    expect(await paymentOf(lockedVendor, paymentId)).toMatchObject({ status: 'refunded' });
    expect(await statusOf(lockedVendor)).toMatchObject({ status: 'expired', chatLocked: true });
  });
});

test('Fail fails, and a success that comes later still counts', async () => {
  const { payment_link: link, payment } = await initiate(otherVendor);
  await choose(link, 'fail');
  expect(await paymentOf(otherVendor, payment.id)).toMatchObject({
    status: 'failed',
    periodEnd: null,
    paymentLink: null,
  });
  expect(await statusOf(otherVendor)).toMatchObject({ status: 'trial' });
  await choose(link, 'succeed');
  expect(await paymentOf(otherVendor, payment.id)).toMatchObject({ status: 'succeeded' });
  expect(await statusOf(otherVendor)).toMatchObject({ status: 'active' });
});

test('Leave pending tells nothing, and a check says that it waits', async () => {
  const { payment_link: link, payment } = await initiate(vendor);
  const { headers } = await choose(link, 'leave');
  expect(new URL(String(headers['location'])).searchParams.get('status')).toBe('pending');
  const check = async () => (await app.as(vendor).post(`/api/subscription/payments/${payment.id}/check`, {})).body;
  expect(await check()).toMatchObject({ status: 'pending', paymentLink: link });
  await choose(link, 'succeed');
  expect(await check()).toMatchObject({ status: 'succeeded' });
});
