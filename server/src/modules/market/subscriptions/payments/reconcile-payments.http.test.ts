import { isNull, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import {
  type FlutterwaveTransaction,
  openFlutterwave,
  WEBHOOK_HASH,
} from '../../../../../test/servers/flutterwave-server.ts';
import { payments } from '../../../../database/schema/payments.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
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

/** So many of one vendor, under `AKT-T1` and so on. */
async function begin(count: number, provider = 'flutterwave'): Promise<void> {
  await app.db.execute(sql`
    insert into payments (reference, vendor_id, plan_type, amount_ugx, provider, payment_link, created_at)
    select 'AKT-T' || n, ${vendor.id}, 'monthly', 100000, ${provider}, 'http://127.0.0.1/', app_now()
    from generate_series(1, ${count}::int) n`);
}

const countUnasked = async () => app.db.$count(payments, isNull(payments.checkedAt));

/** The provider tells of a transaction. */
async function tell(data: FlutterwaveTransaction): Promise<void> {
  const headers = { 'verif-hash': WEBHOOK_HASH };
  const { status } = await app.visitor.post('/api/webhooks/payment', { data }, headers);
  expect(status).toBe(200);
}

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
  await app.shiftTime('47 hours 59 minutes');
  await reconcile();
  expect(await statusOf(payment)).toBe('pending');
  await app.shiftTime('48 hours');
  await reconcile();
  expect(await statusOf(payment)).toBe('failed');
  flutterwave.pay(payment.reference);
  const check = `/api/subscription/payments/${payment.id}/check`;
  expect((await app.as(vendor).post(check, {})).body.status).toBe('succeeded');
});

test('one that the provider cannot answer for keeps no other waiting', async () => {
  const [stuck, payment] = [await initiate(), await initiate(otherVendor)];
  flutterwave.pay(payment.reference);
  flutterwave.misbehave({ status: 500, about: stuck.reference });
  await app.shiftTime('11 minutes');
  await reconcile();
  expect(await statusOf(stuck)).toBe('pending');
  expect(await statusOf(payment, otherVendor)).toBe('succeeded');
});

test('a provider that is away is asked three times a round, of others each time, and fails nothing', async () => {
  await begin(5);
  flutterwave.misbehave({ status: 503 });
  await app.shiftTime('49 hours');
  const checked = flutterwave.verifications();
  await reconcile();
  expect(flutterwave.verifications()).toBe(checked + 3);
  expect(await countUnasked()).toBe(2);
  await reconcile();
  expect(flutterwave.verifications()).toBe(checked + 6);
  expect(await countUnasked()).toBe(0);
  ['AKT-T1', 'AKT-T5'].forEach((reference) => flutterwave.pay(reference));
  flutterwave.misbehave(null);
  await reconcile();
  const { rows } = await app.db.execute(sql`select status from payments order by id`);
  const statuses = rows.map(({ status }) => status);
  expect(statuses).toEqual(['succeeded', 'failed', 'failed', 'failed', 'succeeded']);
});

test('many of another provider do not stand before those of this one', async () => {
  await begin(30, 'fake');
  const payment = await initiate(otherVendor);
  flutterwave.pay(payment.reference);
  await app.shiftTime('11 minutes');
  await reconcile();
  await reconcile();
  expect(await statusOf(payment, otherVendor)).toBe('succeeded');
});

test.each(['failed', 'pending'])(
  'a second try that paid is found without a word of it, after a first that is %s',
  async (status) => {
    const payment = await initiate();
    await tell(flutterwave.pay(payment.reference, { status }));
    expect(await statusOf(payment)).toBe(status);
    flutterwave.pay(payment.reference);
    await app.shiftTime('31 minutes');
    await reconcile();
    expect(await statusOf(payment)).toBe('succeeded');
  },
);

test('what failed is asked about every half hour, until three days are over', async () => {
  const payment = await initiate();
  await tell(flutterwave.pay(payment.reference, { status: 'failed' }));
  const asksAfter = async (interval: string) => {
    await app.shiftTime(interval);
    const before = flutterwave.verifications();
    await reconcile();
    return flutterwave.verifications() > before;
  };
  expect(await asksAfter('29 minutes')).toBe(false);
  expect(await asksAfter('31 minutes')).toBe(true);
  expect(await asksAfter('60 minutes')).toBe(false);
  expect(await asksAfter('71 hours')).toBe(true);
  expect(await asksAfter('73 hours')).toBe(false);
});

test('who leaves while money is on its way takes no payment along', async () => {
  const payment = await initiate();
  await inTransaction(app.db, async (tx) => app.modules.subscriptions.eraseFor(tx, vendor.id));
  flutterwave.pay(payment.reference);
  await app.shiftTime('11 minutes');
  await reconcile();
  expect(await statusOf(payment)).toBe('succeeded');
  await inTransaction(app.db, async (tx) => app.modules.subscriptions.eraseFor(tx, vendor.id));
  const { rows } = await app.db.execute(sql`select payment_link as link from payments`);
  expect(rows).toEqual([{ link: null }]);
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
