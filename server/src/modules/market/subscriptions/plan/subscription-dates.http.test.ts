import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { openFlutterwave, WEBHOOK_HASH } from '../../../../../test/servers/flutterwave-server.ts';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

/** The dates of a plan under any sequence of payments, repeats, refunds and moves of the clocks. */
const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-21T09:00:00.000Z');

const flutterwave = await openFlutterwave();
const app = await startTestApp({ settings: flutterwave.settings });
const vendor = await app.people.vendor();
afterAll(async () => {
  await app.stop();
  await flutterwave.close();
});

const act = fc.oneof(
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 45 }) }),
  fc.record({ does: fc.constant('skew' as const), days: fc.constantFrom(-1, 0, 1) }),
  fc.record({
    does: fc.constant('record' as const),
    reference: fc.constantFrom('MM-1', 'MM-2', 'MM-3', 'MM-4'),
  }),
  fc.record({
    does: fc.constant('refund' as const),
    reference: fc.constantFrom('MM-1', 'MM-2', 'MM-3', 'AKT-1', 'AKT-2'),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    reference: fc.constantFrom('AKT-1', 'AKT-2', 'AKT-3', 'AKT-4'),
    /** How often it is told at the same moment. */
    times: fc.integer({ min: 1, max: 3 }),
    status: fc.constantFrom('successful', 'successful', 'failed', 'pending'),
  }),
);

test('no day is lost, and none is given twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      await forget();
      const paid = new Set<string>();
      /** What is left of each month, in the order in which they were bought and are used. */
      const ahead = new Map<string, number>();
      let now = START;
      let end = null as Date | null;
      const pass = async (ms: number) => {
        now += ms;
        await app.setDatabaseTime(new Date(now));
        for (const [reference, left] of ahead) {
          const used = Math.min(left, ms);
          ahead.set(reference, left - used);
          ms -= used;
        }
      };
      for (const each of acts) {
        // No two things happen at the same moment.
        await pass(1000);
        if (each.does === 'skew') {
          app.clock.set(new Date(now + each.days * DAY_MS));
          continue;
        }
        if (each.does === 'wait') {
          await pass(each.days * DAY_MS);
          continue;
        }
        if (each.does === 'record') await record(each.reference);
        else if (each.does === 'refund') await refund(each.reference);
        else await pay(each);
        if (each.does === 'refund') {
          const left = ahead.get(each.reference) ?? 0;
          if (end) end = new Date(end.getTime() - left);
          ahead.delete(each.reference);
        } else if ((each.does === 'record' || each.status === 'successful') && !paid.has(each.reference)) {
          end = new Date(Math.max(now, end?.getTime() ?? 0) + 30 * DAY_MS);
          paid.add(each.reference);
          ahead.set(each.reference, 30 * DAY_MS);
        }
        expect(await storedEnd()).toEqual(end);
      }
      await expectPeriods(paid.size);
    }),
    { numRuns: 50, seed: 5 },
  );
});

async function record(reference: string): Promise<void> {
  const paid = { vendorId: vendor.id, reference, operatorId: null };
  try {
    await inTransaction(app.db, async (tx) => app.modules.subscriptions.recordPayment(tx, paid));
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'PAYMENT_RECORDED')) throw error;
  }
}

/** Gives it back where it was paid. */
async function refund(reference: string): Promise<void> {
  const given = { reference, reason: 'It was asked for.' };
  try {
    await inTransaction(app.db, async (tx) => app.modules.subscriptions.refundPayment(tx, given));
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'NOT_FOUND')) throw error;
  }
}

/** A payment under a reference, begun where it is not, of which the provider tells. */
async function pay({ reference, times, status }: { reference: string; times: number; status: string }): Promise<void> {
  await app.db.execute(sql`
    insert into payments (reference, vendor_id, plan_type, amount_ugx, provider, payment_link, created_at)
    values (${reference}, ${vendor.id}, 'monthly', 100000, 'flutterwave', 'http://127.0.0.1/', app_now())
    on conflict do nothing`);
  const body = { event: 'charge.completed', data: flutterwave.pay(reference, { status }) };
  const headers = { 'verif-hash': WEBHOOK_HASH };
  /** Sends it again while a busy machine is too busy, as any provider does. */
  async function tell(): Promise<void> {
    const { status: answered } = await app.visitor.post('/api/webhooks/payment', body, headers);
    if (answered === 503) await tell();
    else expect(answered).toBe(200);
  }
  await Promise.all(Array.from({ length: times }, tell));
}

async function storedEnd(): Promise<Date | null> {
  const { rows } = await app.db.execute<{ end: string | null }>(
    sql`select subscription_end_date as end from entitlements where user_id = ${vendor.id}`,
  );
  const stored = rows[0]?.end;
  return stored ? new Date(stored) : null;
}

/** As many as were paid, each of thirty days; none inside another before any was given back. */
async function expectPeriods(count: number): Promise<void> {
  const { rows } = await app.db.execute<{ from: string; until: string; back: boolean }>(sql`
    select period_start as from, period_end as until, status = 'refunded' as back from payments
    where period_start is not null order by period_start`);
  expect(rows).toHaveLength(count);
  const wasRefunded = rows.some(({ back }) => back);
  let last = 0;
  for (const { from, until } of rows) {
    expect(Date.parse(until) - Date.parse(from)).toBe(30 * DAY_MS);
    if (!wasRefunded) expect(Date.parse(from)).toBeGreaterThanOrEqual(last);
    last = Date.parse(until);
  }
}

async function forget(): Promise<void> {
  await app.db.execute(sql`delete from payments`);
  await app.db.execute(sql`update entitlements set subscription_status = 'trial', subscription_end_date = null`);
}
