import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { openFlutterwave } from '../../../test/flutterwave-server.ts';
import { paymentsReconcile } from './reconcile-payments.ts';

const flutterwave = await openFlutterwave();
const app = await startTestApp({ settings: flutterwave.settings });
const { vendor, otherVendor } = await app.people.all();
afterAll(async () => {
  await app.stop();
  await flutterwave.close();
});
beforeEach(async () => {
  flutterwave.misbehave(null);
  await app.shiftTime('0 seconds');
  await app.db.execute(sql`delete from payments`);
});

const initiate = async (who = vendor) =>
  (await app.as(who).post('/api/subscription/initiate', { planType: 'monthly' })).body.payment;
const statusOf = async ({ id }: { id: number }, who = vendor) =>
  (await app.as(who).get(`/api/subscription/payments/${id}`)).body.status;

async function reconcile(): Promise<void> {
  await app.jobs.send(app.db, paymentsReconcile, {});
  await app.jobs.drain();
}

test('what was paid without a word of it is found after ten minutes, not before', async () => {
  const payment = await initiate();
  flutterwave.pay(payment.reference);
  await app.shiftTime('9 minutes');
  await reconcile();
  expect(await statusOf(payment)).toBe('pending');
  await app.shiftTime('11 minutes');
  await reconcile();
  expect(await statusOf(payment)).toBe('succeeded');
});

test('what nobody pays fails after two days, and may still succeed', async () => {
  const payment = await initiate();
  await app.shiftTime('47 hours');
  await reconcile();
  expect(await statusOf(payment)).toBe('pending');
  await app.shiftTime('49 hours');
  await reconcile();
  expect(await statusOf(payment)).toBe('failed');
  flutterwave.pay(payment.reference);
  const check = `/api/subscription/payments/${payment.id}/check`;
  expect((await app.as(vendor).post(check, {})).body.status).toBe('succeeded');
});

test('a provider that is away is asked once a round, and fails nothing', async () => {
  const payments = [await initiate(), await initiate(otherVendor)];
  payments.forEach(({ reference }) => flutterwave.pay(reference));
  await app.shiftTime('49 hours');
  flutterwave.misbehave({ status: 503 });
  await reconcile();
  expect(await statusOf(payments[0])).toBe('pending');
  flutterwave.misbehave(null);
  await reconcile();
  expect([await statusOf(payments[0]), await statusOf(payments[1], otherVendor)]).toEqual([
    'succeeded',
    'succeeded',
  ]);
});

test('a payment whose process died before it had a link is passed over, then taken away', async () => {
  const lost = await initiate();
  await app.db.execute(sql`update payments set payment_link = null where id = ${lost.id}`);
  await app.shiftTime('21 seconds');
  const payment = await initiate();
  expect(payment.id).not.toBe(lost.id);
  await app.shiftTime('11 minutes');
  await reconcile();
  expect(await app.as(vendor).get(`/api/subscription/payments/${lost.id}`)).toMatchObject({
    status: 404,
  });
  expect(await statusOf(payment)).toBe('pending');
});

test('what another provider was asked for is not asked of this one, and ends in time', async () => {
  const payment = await initiate();
  await app.db.execute(sql`update payments set provider = 'fake'`);
  flutterwave.pay(payment.reference);
  await app.shiftTime('1 hour');
  await reconcile();
  expect(await statusOf(payment)).toBe('pending');
  await app.shiftTime('49 hours');
  await reconcile();
  expect(await statusOf(payment)).toBe('failed');
});
