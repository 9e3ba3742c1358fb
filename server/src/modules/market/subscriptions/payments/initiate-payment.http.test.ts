import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { createCaller } from '../../../../../test/clients/caller.ts';
import { LONG_TIMEOUTS } from '../../../../../test/postgres.ts';
import { openFlutterwave } from '../../../../../test/servers/flutterwave-server.ts';
import { openAppContext } from '../../../../app/app-context.ts';
import { buildServer } from '../../../../app/build-server.ts';
import { createModules } from '../../../../app/modules.ts';

const flutterwave = await openFlutterwave();
const app = await startTestApp({ settings: flutterwave.settings });
const { vendor, otherVendor, lockedVendor } = await app.people.all();
afterAll(async () => {
  await app.stop();
  await flutterwave.close();
});

const plan = { planType: 'monthly' };
const initiate = async (person: Person, headers = {}) =>
  app.as(person).post('/api/subscription/initiate', plan, headers);
const countPayments = async () =>
  (await app.db.execute<{ all: number }>(sql`select count(*)::int as all from payments`)).rows[0]!.all;

describe('a payment is begun', () => {
  test('with a link of the provider, for the price of the plan', async () => {
    const { status, body } = await initiate(vendor);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      payment: {
        planType: 'monthly',
        amount: 100_000,
        currency: 'UGX',
        provider: 'flutterwave',
        status: 'pending',
        paidAt: null,
        periodEnd: null,
        paymentLink: body.payment_link,
      },
    });
    const [order] = flutterwave.orders;
    expect(body.payment_link).toBe(flutterwave.linkOf(body.payment.reference));
    expect(order).toEqual({
      tx_ref: body.payment.reference,
      amount: 100_000,
      currency: 'UGX',
      payment_options: 'card, mobilemoneyuganda',
      redirect_url: `http://127.0.0.1:3000/vendor-subscription/payments/${body.payment.id}`,
      customer: { name: vendor.name, email: vendor.email },
      customizations: { title: 'Akatale, monthly plan' },
      session_duration: 1440,
    });
  });

  test('and what the request says of amount and address counts for nothing', async () => {
    const forged = { ...plan, amount: 1, currency: 'KES', redirectUrl: 'https://evil.test/' };
    const { body } = await app.as(lockedVendor).post('/api/subscription/initiate', forged);
    const order = flutterwave.orders.at(-1);
    expect(order).toMatchObject({
      tx_ref: body.payment.reference,
      amount: 100_000,
      currency: 'UGX',
    });
    expect(JSON.stringify(order)).not.toContain('evil');
  });

  test.each([{}, { planType: 'yearly' }, { planType: null }])('%j is no plan', async (body) => {
    const answer = await app.as(vendor).post('/api/subscription/initiate', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'planType', message: 'Please choose a plan' }] },
    });
  });
});

describe('while it waits', () => {
  test('the same link is answered', async () => {
    const [first, again] = [await initiate(vendor), await initiate(vendor)];
    expect(again.body).toEqual(first.body);
  });

  test('also to ten who ask at once, in two processes: one payment, one order', async () => {
    const { config, log, clock } = app.appContext;
    const appContext = await openAppContext(config, log, clock, LONG_TIMEOUTS);
    const second = await buildServer(appContext, createModules(appContext));
    const [orders, payments] = [flutterwave.orders.length, await countPayments()];
    const callers = [app.as(otherVendor), createCaller(second, otherVendor.cookie)];
    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => callers[n % 2]!.post('/api/subscription/initiate', plan)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.success).toBe(true);
    expect(flutterwave.orders).toHaveLength(orders + 1);
    expect(await countPayments()).toBe(payments + 1);
    await second.close();
    await appContext.close();
  });

  test('until a day is over; then it is a new one, and the old one still counts', async () => {
    const first = (await initiate(vendor)).body;
    await app.shiftTime('23 hours 59 minutes');
    expect((await initiate(vendor)).body).toEqual(first);
    await app.shiftTime('24 hours 1 minute');
    const second = (await initiate(vendor)).body;
    expect(second.payment.reference).not.toBe(first.payment.reference);
    flutterwave.pay(first.payment.reference);
    const checked = await app.as(vendor).post(`/api/subscription/payments/${first.payment.id}/check`, {});
    expect(checked.body.status).toBe('succeeded');
    await app.shiftTime('0 seconds');
  });
});

test('an Idempotency-Key has its answer, also once the payment is made', async () => {
  const key = { 'idempotency-key': 'a-payment' };
  const first = await initiate(lockedVendor, key);
  flutterwave.pay(first.body.payment.reference);
  const check = `/api/subscription/payments/${first.body.payment.id}/check`;
  expect((await app.as(lockedVendor).post(check, {})).body.status).toBe('succeeded');
  expect((await initiate(lockedVendor, key)).body).toEqual(first.body);
  expect((await initiate(lockedVendor)).body.payment.id).not.toBe(first.body.payment.id);
});

describe('a provider that does not work', () => {
  test.each([
    ['is down', { status: 502 }],
    ['refuses', { status: 401 }],
    ['hangs up', { hangsUp: true }],
    ['answers no JSON', { text: '<html>' }],
    ['answers other JSON', { text: '{"status":"success","data":{}}' }],
    ['answers endlessly', { text: ' '.repeat(100_000) }],
    ['redirects', { status: 302, location: 'https://evil.test/' }],
    ['links elsewhere', { text: linkTo('https://evil.test/pay') }],
    ['links to a script', { text: linkTo('javascript:alert(1)') }],
  ])('that %s is told, and nothing is left of it', async (_name, misdeed) => {
    const before = await countPayments();
    flutterwave.misbehave(misdeed);
    const payer = await freshVendor();
    const answer = await initiate(payer);
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_UNAVAILABLE', message: 'Failed to initiate payment' },
    });
    expect(answer.headers['retry-after']).toBeDefined();
    expect(answer.text).not.toMatch(/evil|127\.0\.0\.1|html/);
    expect(await countPayments()).toBe(before);
    flutterwave.misbehave(null);
    expect((await initiate(payer)).body.success).toBe(true);
  });
});

test('five payments an hour are begun, and asking again for a link is none', async () => {
  const strict = await startTestApp({
    settings: { ...flutterwave.settings, RATE_LIMIT_FACTOR: '1' },
  });
  const payer = await strict.people.vendor();
  const ask = async () => strict.as(payer).post('/api/subscription/initiate', plan);
  for (let payment = 0; payment < 5; payment += 1) {
    const { body } = await ask();
    for (let again = 0; again < 4; again += 1) expect((await ask()).body).toEqual(body);
    await strict.db.execute(sql`update payments set status = 'failed' where id = ${body.payment.id}`);
  }
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  await strict.stop();
});

test('an outage locks nobody out: what it refused is not counted, only slowed', async () => {
  const strict = await startTestApp({
    settings: { ...flutterwave.settings, RATE_LIMIT_FACTOR: '1' },
  });
  const payer = await strict.people.vendor();
  const ask = async () => strict.as(payer).post('/api/subscription/initiate', plan);
  flutterwave.misbehave({ status: 502 });
  for (let press = 0; press < 10; press += 1) {
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
  }
  expect(await ask()).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
  flutterwave.misbehave(null);
  await strict.shiftTime('1 minute');
  expect((await ask()).body.success).toBe(true);
  await strict.stop();
});

function linkTo(link: string): string {
  return JSON.stringify({ status: 'success', message: 'Hosted Link', data: { link } });
}

/** The other vendor, for whom no payment waits. */
async function freshVendor(): Promise<Person> {
  await app.db.execute(
    sql`update payments set status = 'failed' where vendor_id = ${otherVendor.id} and status = 'pending'`,
  );
  return otherVendor;
}
