import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';

let app: TestApp;
let buyer: Person;
let vendor: Person;
let support: Person;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  [buyer, vendor, support, owner] = await Promise.all([
    app.people.buyer(),
    app.people.vendor(),
    app.people.support(),
    app.people.operator(),
  ]);
});
afterAll(async () => app.stop());

const contextOf = async (who: Person, as = support) => app.as(as).get(`/api/admin/people/${who.id}`);

async function actsOn(id: number, action: string) {
  const { rows } = await app.db.execute<{ actorId: number; reason: string | null }>(sql`
    select actor_id as "actorId", reason from audit_log
    left join audit_reasons on entry_id = id
    where subject_type = 'user' and subject_id = ${id} and action = ${action} order by id`);
  return rows;
}

describe('the context of a person', () => {
  test('has their plan, what they paid, and what was done, and no way to reach them', async () => {
    await app.people.addProduct(vendor);
    await inTransaction(app.db, async (tx) => {
      await app.modules.subscriptions.overrideChats(tx, {
        vendorId: vendor.id,
        decision: 'allow',
        reason: 'Their payment is on its way',
      });
    });
    const { status, body, text } = await contextOf(vendor);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: vendor.id,
      name: vendor.name,
      type: 'vendor',
      emailVerified: true,
      isSuspended: false,
      isClosed: false,
      isOperator: false,
      plan: {
        status: 'active',
        remainingTrialSales: 5,
        override: { word: 'allow', reason: 'Their payment is on its way' },
      },
      counts: { products: 1, chats: 0, completedSales: 0, ratings: 0, averageRating: null },
      acts: [{ action: 'chats.allowed', item: null, by: null, reason: 'Their payment is on its way' }],
    });
    const { rows } = await app.db.execute<{ number: string }>(
      sql`select contact_number as number from users where id = ${vendor.id}`,
    );
    for (const secret of [vendor.email, rows[0]!.number]) expect(text).not.toContain(secret);
    expect((await contextOf(buyer)).body).toMatchObject({ type: 'buyer', plan: null });
  });

  test('has what was decided about their items, by its title, and nothing of those of others', async () => {
    const [seller, other] = [await app.people.otherVendor(), await app.people.lockedVendor()];
    const [own, foreign] = [
      await app.people.addProduct(seller, { title: 'Wii Mini' }),
      await app.people.addProduct(other),
    ];
    await inTransaction(app.db, async (tx) => {
      for (const { id } of [own, foreign]) {
        await app.modules.audit.add(tx, {
          actorId: owner.id,
          at: app.clock.now(),
          action: 'product.taken-down',
          subject: { type: 'product', id },
          reason: 'The photo is of a shop.',
        });
      }
    });
    expect((await contextOf(seller)).body.acts).toMatchObject([
      { action: 'product.taken-down', item: 'Wii Mini', by: owner.name, reason: 'The photo is of a shop.' },
    ]);
    const { body } = await app.as(owner).get(`/api/admin/audit-log?personId=${seller.id}`);
    const subjects = body.map(({ subject }: { subject: { id: number } }) => subject.id);
    expect(subjects).toContain(own.id);
    expect(subjects).not.toContain(foreign.id);
  });

  test('is noted once for each operator and person in ten minutes', async () => {
    await Promise.all([contextOf(buyer), contextOf(buyer, owner)]);
    await contextOf(buyer);
    const viewers = async () => (await actsOn(buyer.id, 'person.viewed')).map(({ actorId }) => actorId);
    const both = await viewers();
    expect(both).toHaveLength(2);
    expect(new Set(both)).toEqual(new Set([support.id, owner.id]));
    app.clock.advance(600);
    await contextOf(buyer);
    expect(await viewers()).toEqual([...both, support.id]);
  });

  test('of nobody, and of who has gone, is not there, and is not noted', async () => {
    expect((await contextOf({ ...buyer, id: 999_999 })).status).toBe(404);
    expect((await app.as(support).get('/api/admin/people/me')).status).toBe(404);
    expect(await actsOn(999_999, 'person.viewed')).toEqual([]);
  });
});

describe('their address and number', () => {
  const open = async (body: object) => app.as(support).post(`/api/admin/people/${buyer.id}/contacts`, body);

  test('are opened on their own, and each time is noted with its reason', async () => {
    const { status, body } = await open({ reason: ' Payment is stuck ' });
    expect([status, body.email]).toEqual([200, buyer.email]);
    expect(body.contactNumber).toMatch(/^[+0]/);
    await open({});
    expect(await actsOn(buyer.id, 'contacts.opened')).toEqual([
      { actorId: support.id, reason: 'Payment is stuck' },
      { actorId: support.id, reason: null },
    ]);
  });

  test('are not given where the reason is not one', async () => {
    expect((await open({ reason: 'x'.repeat(501) })).status).toBe(400);
    expect((await open({ reason: 5 })).status).toBe(400);
    expect(await actsOn(buyer.id, 'contacts.opened')).toHaveLength(2);
  });
});

describe('what somebody was refused', () => {
  const refusalsOf = async (who: Person) => {
    await app.modules.support.flush();
    const { body } = await contextOf(who);
    return body.refusals as { code: string; endpoint: string; told: string | null; at: string }[];
  };
  const named = (refused: { code: string; endpoint: string }[]) =>
    refused.map(({ code, endpoint }) => `${endpoint} ${code}`);

  test('is named by its endpoint and code, the last first, once a moment', async () => {
    await app.as(buyer).get('/api/chats/123456');
    await app.modules.support.flush();
    for (let time = 0; time < 3; time += 1) await app.as(buyer).post('/api/chats', { productId: 'none' });
    expect(named(await refusalsOf(buyer))).toEqual(['POST /api/chats VALIDATION', 'GET /api/chats/{id} NOT_FOUND']);
    expect((await refusalsOf(buyer)).map(({ told }) => told)).toEqual([
      'Please check the marked fields and try again.',
      'We could not find that.',
    ]);
  });

  test('over /ws too', async () => {
    const client = await connectInTest(await app.listen(), buyer);
    client.send({ type: 'message', chatId: 123_456, data: { message: 'Hello?' }, tempId: 'x' });
    await client.next('error');
    expect(named(await refusalsOf(buyer))[0]).toBe('WS message NOT_FOUND');
  });

  test('is not noted of visitors and operators, nor where it was answered', async () => {
    await app.visitor.get('/api/chats/5');
    await app.as(support).get('/api/chats/123456');
    await app.as(vendor).get('/api/chats');
    await app.modules.support.flush();
    const { rows } = await app.db.execute(sql`select distinct user_id as id from recent_refusals`);
    expect(rows).toEqual([{ id: buyer.id }]);
  });

  test('is kept for the newest fifty, of which ten are shown, for fourteen days', async () => {
    for (let chat = 1; chat <= 60; chat += 1) {
      app.modules.support.recordRefusal({
        viewer: { userId: vendor.id, role: 'user' },
        endpoint: `GET /api/test/${chat}`,
        status: 409,
        code: 'CHAT_CLOSED',
      });
    }
    const shown = await refusalsOf(vendor);
    expect(shown).toHaveLength(10);
    expect(shown[0]?.endpoint).toBe('GET /api/test/60');
    const countOf = async (who: Person) =>
      (
        await app.db.execute<{ count: number }>(
          sql`select count(*)::int as count from recent_refusals where user_id = ${who.id}`,
        )
      ).rows[0]?.count;
    expect(await countOf(vendor)).toBe(50);
    const own = await app.modules.support.exportFor(app.db, vendor.id);
    expect(own['recentRefusals']).toHaveLength(50);
    const tell = async (ago: string) =>
      app.db.execute(sql`
        update recent_refusals set created_at = app_now() - ${ago}::interval
        where user_id = ${vendor.id} and endpoint <> 'GET /api/test/60'`);
    await tell('13 days 23:59');
    expect(await refusalsOf(vendor)).toHaveLength(10);
    await tell('14 days');
    expect(named(await refusalsOf(vendor))).toEqual(['GET /api/test/60 CHAT_CLOSED']);
    await app.modules.support.sweep();
    expect(await countOf(vendor)).toBe(1);
    await inTransaction(app.db, async (tx) => app.modules.support.eraseFor(tx, vendor.id));
    expect(await countOf(vendor)).toBe(0);
  });
});
