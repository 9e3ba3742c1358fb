import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import {
  type FlutterwaveTransaction,
  openFlutterwave,
  WEBHOOK_HASH,
} from '../../../../../test/servers/flutterwave-server.ts';

const URL_OF_WEBHOOK = '/api/webhooks/payment';
const PERIOD_MS = 30 * 86_400_000;

const flutterwave = await openFlutterwave();
const app = await startTestApp({ settings: flutterwave.settings });
const { lockedVendor: vendor, otherVendor } = await app.people.all();
afterAll(async () => {
  await app.stop();
  await flutterwave.close();
});

const initiate = async (who = vendor) =>
  (await app.as(who).post('/api/subscription/initiate', { planType: 'monthly' })).body.payment;
const paymentOf = async (id: number, who = vendor) => (await app.as(who).get(`/api/subscription/payments/${id}`)).body;
const endOf = async (who = vendor) =>
  (await app.as(who).get('/api/subscription/status')).body.subscriptionEndDate as string | null;

/** What Flutterwave sends of a transaction: all of it, of which little is believed. */
function tell(transaction: FlutterwaveTransaction, headers: Record<string, string> = {}) {
  const body = { event: 'charge.completed', data: { ...transaction, customer: { id: 9 } } };
  return app.visitor.post(URL_OF_WEBHOOK, body, { 'verif-hash': WEBHOOK_HASH, ...headers });
}

/** Nothing waits and nothing was paid. */
beforeEach(async () => {
  flutterwave.misbehave(null);
  await app.db.execute(sql`delete from payments`);
  await app.db.execute(sql`update entitlements set subscription_status = 'trial', subscription_end_date = null`);
});

describe('a webhook', () => {
  test('pays once the provider confirms it, also before anybody is back', async () => {
    const payment = await initiate();
    const paid = flutterwave.pay(payment.reference);
    expect(await tell(paid)).toMatchObject({ status: 200, body: { received: true } });
    const after = await paymentOf(payment.id);
    expect(after).toMatchObject({ status: 'succeeded', provider: 'flutterwave' });
    expect(await endOf()).toBe(after.periodEnd);
  });

  test('that comes twenty times at once has one effect', async () => {
    const payment = await initiate();
    const paid = flutterwave.pay(payment.reference);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => tell(paid)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const { paidAt, periodEnd } = await paymentOf(payment.id);
    expect(Date.parse(periodEnd) - Date.parse(paidAt)).toBe(PERIOD_MS);
    expect(await endOf()).toBe(periodEnd);
    const mails = await app.db.execute(
      sql`select 1 from pgboss.job where name = 'subscriptions.send-payment-mail'
            and data->>'paymentId' = ${String(payment.id)}`,
    );
    expect(mails.rows).toHaveLength(1);
  });

  test('beside checks, and again a month later, has no other', async () => {
    const payment = await initiate();
    const paid = flutterwave.pay(payment.reference);
    const check = `/api/subscription/payments/${payment.id}/check`;
    await Promise.all([tell(paid), app.as(vendor).post(check, {}), tell(paid)]);
    const end = await endOf();
    await app.shiftTime('31 days');
    expect((await tell(paid)).status).toBe(200);
    await app.shiftTime('0 seconds');
    expect(await endOf()).toBe(end);
  });

  test('of a failure that comes after the success changes nothing, and the other way round all', async () => {
    const payment = await initiate();
    const failed = flutterwave.pay(payment.reference, { status: 'failed' });
    await tell(failed);
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'failed' });
    const paid = flutterwave.pay(payment.reference);
    await tell(paid);
    const after = await paymentOf(payment.id);
    expect(after).toMatchObject({ status: 'succeeded' });
    await tell(failed);
    expect(await paymentOf(payment.id)).toEqual(after);
    const { rows } = await app.db.execute(sql`select provider_transaction_id as id from payments`);
    expect(rows).toEqual([{ id: String(paid.id) }]);
  });

  test('of a second payment under the same reference pays no second month, and is noticed', async () => {
    const payment = await initiate();
    await tell(flutterwave.pay(payment.reference));
    const end = await endOf();
    await tell(flutterwave.pay(payment.reference));
    expect(await endOf()).toBe(end);
    expect(app.logged()).toContain('a payment was made twice');
  });

  test('of a refund takes the month back, once', async () => {
    const payment = await initiate();
    const paid = flutterwave.pay(payment.reference);
    await tell(paid);
    flutterwave.pay(payment.reference, { ...paid, status: 'reversed' });
    await Promise.all(Array.from({ length: 5 }, async () => tell(paid)));
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'refunded' });
    const { body } = await app.as(vendor).get('/api/subscription/status');
    expect(body).toMatchObject({ status: 'expired', chatLocked: true });
  });

  test('of a second payment after a refund is noticed, and overwrites nothing', async () => {
    const payment = await initiate();
    const paid = flutterwave.pay(payment.reference);
    await tell(paid);
    flutterwave.pay(payment.reference, { ...paid, status: 'reversed' });
    await tell(paid);
    const timesNoticed = () => app.logged().split('a payment was made twice').length - 1;
    const before = timesNoticed();
    await tell(flutterwave.pay(payment.reference));
    expect(timesNoticed()).toBe(before + 1);
    const { rows } = await app.db.execute(sql`select status, provider_transaction_id as id from payments`);
    expect(rows).toEqual([{ status: 'refunded', id: String(paid.id) }]);
  });

  test.each<[string, Partial<FlutterwaveTransaction>]>([
    ['part of the amount', { amount: 99_999 }],
    ['one shilling', { amount: 1 }],
    ['other money', { currency: 'KES' }],
    ['a payment that is under way', { status: 'pending' }],
    ['something that has no name yet', { status: 'in-review' }],
  ])('of %s pays nothing', async (_name, change) => {
    const payment = await initiate();
    const answer = await tell(flutterwave.pay(payment.reference, change));
    expect(answer.status).toBe(200);
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'pending', periodEnd: null });
    expect(await endOf()).toBeNull();
  });

  test('that claims more than the provider knows pays nothing', async () => {
    const payment = await initiate();
    const part = flutterwave.pay(payment.reference, { amount: 500 });
    await tell({ ...part, amount: 100_000 });
    expect(await endOf()).toBeNull();
    await tell({ ...part, id: 1, amount: 100_000 });
    expect(await endOf()).toBeNull();
  });

  test('that names the payment of one vendor and the money of another pays neither', async () => {
    const [mine, theirs] = [await initiate(), await initiate(otherVendor)];
    const paid = flutterwave.pay(theirs.reference);
    await tell({ ...paid, tx_ref: mine.reference });
    expect(await paymentOf(mine.id)).toMatchObject({ status: 'pending' });
    expect([await endOf(), await endOf(otherVendor)]).toEqual([null, null]);
  });

  test('about a payment that is not known here is taken and forgotten', async () => {
    const paid = flutterwave.pay('AKT-OFSOMEBODYELSE');
    expect((await tell(paid)).status).toBe(200);
    expect(app.logged()).toContain('not known here');
  });
});

describe('a webhook of another shape', () => {
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  const send = async (body: string, type: string, sent: Record<string, string> = { 'verif-hash': WEBHOOK_HASH }) =>
    app.visitor.call('POST', URL_OF_WEBHOOK, { body, headers: { 'content-type': type, ...sent } });

  test.each<[string, string, (reference: string) => string]>([
    ['flat, as version 2 sends it', json, (txRef) => JSON.stringify({ id: 1, txRef, status: 'successful' })],
    ['flat with tx_ref', json, (tx_ref) => JSON.stringify({ tx_ref, 'event.type': 'CARD_TRANSACTION' })],
    ['without an id', json, (tx_ref) => JSON.stringify({ event: 'charge.completed', data: { tx_ref } })],
    ['with an id of words, as version 4', json, (reference) => JSON.stringify({ data: { id: 'chg_1', reference } })],
    ['with an id that is a text', json, (tx_ref) => JSON.stringify({ data: { id: '4975363', tx_ref } })],
    ['with an id that it does not know', json, (tx_ref) => JSON.stringify({ data: { id: 7, tx_ref } })],
    ['deep inside', json, (reference) => JSON.stringify([{ transaction: { meta: { reference } } }])],
    ['of a form', form, (txRef) => new URLSearchParams({ txRef, amount: '100000' }).toString()],
    ['of a form with JSON', form, (tx_ref) => new URLSearchParams({ data: JSON.stringify({ tx_ref }) }).toString()],
    ['as text', 'text/plain', (reference) => reference],
  ])('%s is looked up at once', async (_, type, write) => {
    const payment = await initiate();
    flutterwave.pay(payment.reference);
    expect(await send(write(payment.reference), type)).toMatchObject({ status: 200 });
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'succeeded' });
  });

  test('is signed as version 4 signs, and refused where the body is another', async () => {
    const payment = await initiate();
    flutterwave.pay(payment.reference);
    const body = JSON.stringify({ type: 'charge.completed', data: { id: 'chg_1', reference: payment.reference } });
    const signature = createHmac('sha256', WEBHOOK_HASH).update(body).digest('base64');
    const signed = { 'flutterwave-signature': signature };
    expect(await send(`${body} `, json, signed)).toMatchObject({ status: 401 });
    expect(await send(body, json, { ...signed, 'verif-hash': 'another' })).toMatchObject({ status: 401 });
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'pending' });
    expect(await send(body, json, signed)).toMatchObject({ status: 200 });
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'succeeded' });
  });

  test('is believed no more than another, and refused without the hash', async () => {
    const payment = await initiate();
    const flat = JSON.stringify({ txRef: payment.reference, status: 'successful', amount: 100_000 });
    expect(await send(flat, json)).toMatchObject({ status: 200 });
    expect(await send(flat, json, { 'verif-hash': 'another' })).toMatchObject({ status: 401 });
    flutterwave.pay(payment.reference, { amount: 500 });
    await send(flat, json);
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'pending' });
    expect(await send(JSON.stringify({ event: 'transfer.completed', data: {} }), json)).toMatchObject({ status: 200 });
    expect(app.logged()).toContain('a webhook names no payment');
  });
});

describe('what is not from the provider', () => {
  test.each([
    ['without the hash', {}],
    ['with another one', { 'verif-hash': 'another' }],
    ['with a part of it', { 'verif-hash': WEBHOOK_HASH.slice(0, -1) }],
    ['with an empty one', { 'verif-hash': '' }],
  ])('%s is refused before anything is asked', async (_name, headers: Record<string, string>) => {
    const payment = await initiate();
    const paid = flutterwave.pay(payment.reference);
    const checked = flutterwave.verifications();
    const forged = await tell(paid, { 'verif-hash': '', ...headers });
    expect(forged).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect(flutterwave.verifications()).toBe(checked);
    expect(await endOf()).toBeNull();
  });

  test.each(['', '{', 'null', '[]', '"charge"', '\u0000', '{"data":{"tx_ref":5}}'])(
    'and %j from the provider changes nothing',
    async (body) => {
      const headers = { 'verif-hash': WEBHOOK_HASH, 'content-type': 'application/json' };
      const { status } = await app.visitor.call('POST', URL_OF_WEBHOOK, { body, headers });
      expect([200, 400]).toContain(status);
    },
  );

  test('another kind of content is read as it came, and too much is not', async () => {
    const headers = { 'verif-hash': WEBHOOK_HASH, 'content-type': 'text/plain' };
    const ask = async (body: string) => (await app.visitor.call('POST', URL_OF_WEBHOOK, { body, headers })).status;
    expect(await ask('charge')).toBe(400);
    expect(await ask('x'.repeat(40_000))).toBe(413);
  });

  test('no other way leads there', async () => {
    expect((await app.visitor.get(URL_OF_WEBHOOK)).status).toBe(404);
  });
});

test('where the provider does not confirm, it is asked to send again, and then it counts', async () => {
  const payment = await initiate();
  const paid = flutterwave.pay(payment.reference);
  for (const misdeed of [{ status: 500 }, { hangsUp: true }, { text: '{}' }]) {
    flutterwave.misbehave(misdeed);
    const answer = await tell(paid);
    expect(answer).toMatchObject({ status: 503, body: { code: 'WEBHOOK_NOT_CHECKED' } });
    expect(answer.headers['retry-after']).toBeDefined();
    const check = `/api/subscription/payments/${payment.id}/check`;
    expect(await app.as(vendor).post(check, {})).toMatchObject({ status: 503 });
    expect(await paymentOf(payment.id)).toMatchObject({ status: 'pending' });
  }
  flutterwave.misbehave(null);
  expect((await tell(paid)).status).toBe(200);
  expect(await paymentOf(payment.id)).toMatchObject({ status: 'succeeded' });
});

test('nothing of who paid, and no secret, is kept or logged', async () => {
  const payment = await initiate();
  await tell(flutterwave.pay(payment.reference));
  const { rows } = await app.db.execute(sql`select payments::text as row from payments`);
  const kept = JSON.stringify(rows) + app.logged();
  expect(kept).toContain('FLW-MOCK');
  for (const secret of ['Payer', '256772000000', '41.210.1.1', WEBHOOK_HASH, 'FLWSECK']) {
    expect(kept).not.toContain(secret);
  }
});

test('a flood from one address is refused, and other addresses are heard', async () => {
  // Of 600 a minute.
  const settings = { ...flutterwave.settings, RATE_LIMIT_FACTOR: '0.005' };
  const strict = await startTestApp({ settings });
  const knock = async (from: string) => (await strict.visitor.call('POST', URL_OF_WEBHOOK, { body: {}, from })).status;
  const statuses = [];
  for (let knocks = 0; knocks < 5; knocks += 1) statuses.push(await knock('102.85.1.1'));
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect(await knock('102.85.1.2')).toBe(401);
  await strict.stop();
});
