import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { reportReasons } from '@akatale/contracts/trust/reports';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { openMarket, type Market } from '../../../../../test/apps/small-market.ts';
import { smallPhoto } from '../../../../../test/photo-fixtures.ts';
import { cases, reports } from '../../../../database/schema/cases.ts';
import { priceRanges } from '../../../../database/schema/price-ranges.ts';
import { products } from '../../../../database/schema/products.ts';
import { ratings } from '../../../../database/schema/ratings.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';

const app = await startTestApp();
let market: Market;
let reviewId = 0;
beforeAll(async () => {
  market = await openMarket(app);
  const { people, product } = market;
  const bought = await app.people.beginChat(people.otherVendor, product);
  await app.people.closeChat(bought, 'completed');
  const verdict = { chatId: bought, rating: 1, review: 'It never came.' };
  reviewId = (await app.as(people.otherVendor).post('/api/ratings', verdict)).body.id;
});
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.db.delete(reports);
  await app.db
    .update(cases)
    .set({ decision: 'restored', decidedAt: sql`app_now()` })
    .where(isNull(cases.decidedAt));
});

type Report = Record<string, unknown>;
const report = async (as: { cookie: string } | null, body: Report) =>
  (as ? app.as(as) : app.visitor).post('/api/reports', { reason: 'scam', ...body });
const openCases = async () => app.db.select().from(cases).where(isNull(cases.decidedAt));
const stored = async () => app.db.select().from(reports).orderBy(reports.id);
const write = async (from: { cookie: string }, message: string, chatId = market.chatId) =>
  (await app.as(from).post(`/api/chats/${chatId}/messages`, { message })).body.id as number;
const decide = async (as: { cookie: string }, productId: number, act: 'take-down' | 'restore') =>
  app.as(as).post(`/api/admin/products/${productId}/${act}`, act === 'restore' ? {} : { reason: 'not-real' });

describe('what is reported is stored as it was then', () => {
  test('a product, whatever its vendor makes of it later', async () => {
    const { people } = market;
    const { id, images, ...listed } = await app.people.addProduct(people.vendor, { title: 'Gold bars' });
    const words = 'He asked for money first.';
    const { status, body } = await report(people.buyer, { thing: 'product', thingId: id, words });
    expect([status, body]).toEqual([201, { outcome: 'counted' }]);
    const edit = { ...listed, images, title: 'Plain bars', status: undefined };
    expect((await app.as(people.vendor).call('PUT', `/api/products/${id}`, { body: edit })).status).toBe(200);
    const evidence = { title: 'Gold bars', description: listed.description, images, priceUgx: listed.price };
    const about = { thing: 'product', thingId: id, ownerId: people.vendor.id };
    expect(await openCases()).toMatchObject([{ ...about, cause: 'reported', evidence }]);
    const row = { ...about, reporterId: people.buyer.id, reason: 'scam', words, evidence, address: null };
    expect(await stored()).toMatchObject([row]);
  });

  test('with what such things cost, where it cost under a third, for who judges it', async () => {
    const { people } = market;
    const range = { kind: 'smartphone', maker: '', model: '', condition: '', shownAt: new Date() };
    const usual = { basis: 'asked', lowUgx: 450_000, highUgx: 620_000 } as const;
    await app.db.insert(priceRanges).values({ ...range, ...usual });
    const listed = { cheap: 149_999, fair: 150_000, other: 100 };
    for (const [words, price] of Object.entries(listed)) {
      const change = { price, ...(words === 'other' && { title: 'Sofa', category: 'Home & Kitchen' as const }) };
      const { id } = await app.people.addProduct(people.vendor, change);
      await report(people.buyer, { thing: 'product', thingId: id, words });
    }
    await report(people.buyer, { thing: 'store', thingId: people.vendor.id });
    await app.db.update(products).set({ priceUgx: 600_000 });
    const { body } = await app.as(people.operator).get('/api/admin/cases');
    const told = body.map(({ price, usualPrice }: WaitingCase) => [price, usualPrice]);
    expect(told).toEqual([
      [149_999, { basis: 'asked', low: 450_000, high: 620_000 }],
      [150_000, null],
      [100, null],
      [null, null],
    ]);
    await app.db.delete(priceRanges);
  });

  test('a store, a review, and a message with its photo', async () => {
    const { people } = market;
    const asVendor = app.as(people.vendor);
    const photo = (await asVendor.call('POST', `/api/chats/${market.chatId}/photos`, { file: await smallPhoto() }))
      .body;
    const sent = await asVendor.post(`/api/chats/${market.chatId}/messages`, { message: 'Look', photo: photo.url });
    for (const [thing, thingId] of Object.entries({ store: people.vendor.id, review: reviewId, message: sent.body.id }))
      expect((await report(people.buyer, { thing, thingId, reason: 'rude' })).status).toBe(201);
    const [store, review, message] = await stored();
    expect(store).toMatchObject({ ownerId: people.vendor.id, evidence: { title: people.vendor.name, images: [] } });
    const said = { title: market.product.title, description: 'It never came.', stars: 1 };
    expect(review).toMatchObject({ ownerId: people.otherVendor.id, evidence: said });
    const shown = { title: market.product.title, description: 'Look', images: [photo.url] };
    expect(message).toMatchObject({ ownerId: people.vendor.id, evidence: shown });
    expect(await openCases()).toHaveLength(3);
  });

  test('a message of support, as a case about the operator who wrote it', async () => {
    const { people, supportChatId } = market;
    const asOperator = app.as(people.support);
    await app.as(people.buyer).post(`/api/chats/${supportChatId}/messages`, { message: 'Help me' });
    await asOperator.post(`/api/admin/support/chats/${supportChatId}/claim`, {});
    const { body } = await asOperator.post(`/api/chats/${supportChatId}/messages`, { message: 'No.' });
    const reported = await report(people.buyer, { thing: 'message', thingId: body.id, reason: 'rude' });
    expect(reported.status).toBe(201);
    expect(await openCases()).toMatchObject([{ ownerId: people.support.id, evidence: { description: 'No.' } }]);
  });
});

describe('a report is refused', () => {
  test('of one’s own thing', async () => {
    const { people, product } = market;
    const mine = await write(people.vendor, 'Mine');
    for (const [thing, thingId] of Object.entries({ product: product.id, store: people.vendor.id, message: mine })) {
      const { status, body } = await report(people.vendor, { thing, thingId });
      expect([status, body.code]).toEqual([409, 'REPORT_OF_OWN']);
    }
    const own = await report(people.otherVendor, { thing: 'review', thingId: reviewId, reason: 'rude' });
    expect(own.body.code).toBe('REPORT_OF_OWN');
    expect(await stored()).toEqual([]);
  });

  test('of what the person may not see, exactly as of what does not exist', async () => {
    const { people, offlineProduct } = market;
    const foreign = await write(people.vendor, 'For the buyer alone');
    const [system] = await app.db
      .execute<{ id: number }>(sql`select id::int as id from messages where kind = 'system' limit 1`)
      .then(({ rows }) => rows);
    const removed = await app.people.addProduct(people.vendor);
    await app.as(people.vendor).call('DELETE', `/api/products/${removed.id}`);
    const unseen: [{ cookie: string } | null, Report][] = [
      [people.buyer, { thing: 'product', thingId: offlineProduct.id }],
      [people.buyer, { thing: 'product', thingId: removed.id }],
      [people.buyer, { thing: 'store', thingId: people.suspended.id }],
      [people.buyer, { thing: 'store', thingId: people.otherVendor.id + 10_000 }],
      [people.otherVendor, { thing: 'message', thingId: foreign }],
      [people.operator, { thing: 'message', thingId: foreign }],
      [null, { thing: 'message', thingId: foreign, email: 'visitor@akatale.example' }],
      [people.buyer, { thing: 'message', thingId: system?.id ?? 0 }],
    ];
    for (const [who, body] of unseen) {
      const refused = await report(who, body);
      const absent = await report(who, { ...body, thingId: 999_999_999 });
      expect([refused.status, { ...refused.body, requestId: '' }]).toEqual([404, { ...absent.body, requestId: '' }]);
    }
    await app.db.update(ratings).set({ hidden: 'taken-down' }).where(eq(ratings.id, reviewId));
    expect((await report(people.buyer, { thing: 'review', thingId: reviewId, reason: 'rude' })).status).toBe(404);
    await app.db.update(ratings).set({ hidden: null }).where(eq(ratings.id, reviewId));
    expect(await stored()).toEqual([]);
  });

  test('of a vendor who has no chat access, about a chat', async () => {
    const { people, lockedChatId } = market;
    const id = await write(people.buyer, 'Is it there?', lockedChatId);
    expect((await report(people.lockedVendor, { thing: 'message', thingId: id })).body.code).toBe('CHAT_LOCKED');
  });

  test('for a reason that does not fit', async () => {
    const { people } = market;
    for (const reason of ['already-sold', 'wrong-place', 'nonsense', undefined]) {
      const { status, body } = await report(people.buyer, { thing: 'store', thingId: people.vendor.id, reason });
      expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['reason']]);
    }
    expect(reportReasons).toContain('wrong-place');
  });

  test('the second time, which adds the words that the first had not', async () => {
    const { people, product } = market;
    const again = async (words?: string) =>
      report(people.buyer, { thing: 'product', thingId: product.id, ...(words && { words }) });
    expect((await again()).status).toBe(201);
    expect(await again().then(({ status, body }) => [status, body.code])).toEqual([409, 'REPORTED_ALREADY']);
    expect((await again('He sent no phone.')).status).toBe(201);
    expect((await again('Something else')).status).toBe(409);
    expect(await stored()).toMatchObject([{ words: 'He sent no phone.' }]);
    await decide(people.moderator, product.id, 'take-down');
    await decide(people.moderator, product.id, 'restore');
    expect((await again()).status).toBe(201);
  });
});

describe('at once', () => {
  test('two first reports open one case', async () => {
    const { people } = market;
    for (let n = 0; n < 5; n += 1) {
      const { id } = await app.people.addProduct(people.vendor, { title: `Contended ${n}` });
      const reporters = [people.buyer, people.otherVendor, people.lockedVendor, people.support];
      const answers = await Promise.all(reporters.map(async (who) => report(who, { thing: 'product', thingId: id })));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      const opened = await app.db
        .select()
        .from(cases)
        .where(and(eq(cases.thing, 'product'), eq(cases.thingId, id)));
      expect(opened).toHaveLength(1);
    }
    for (let n = 0; n < 3; n += 1) {
      await app.db.delete(reports);
      const answers = await Promise.all(
        [people.buyer, people.otherVendor].map(async (who) =>
          report(who, { thing: 'store', thingId: people.vendor.id }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      const opened = await openCases();
      expect(opened.filter(({ thing }) => thing === 'store')).toHaveLength(1);
    }
  });

  test('one person’s ten are one', async () => {
    const { people, product } = market;
    const ten = Array.from({ length: 10 }, async () => report(people.buyer, { thing: 'product', thingId: product.id }));
    const counted = (await Promise.all(ten)).filter(({ status }) => status === 201);
    expect([counted.length, (await stored()).length]).toEqual([1, 1]);
  });

  test('a report and a decision: it is of the case that was decided, or of a new one', async () => {
    const { people } = market;
    for (let n = 0; n < 5; n += 1) {
      const { id } = await app.people.addProduct(people.vendor, { title: `Raced ${n}` });
      await report(people.buyer, { thing: 'product', thingId: id });
      const [answer] = await Promise.all([
        report(people.otherVendor, { thing: 'product', thingId: id }),
        decide(people.moderator, id, 'take-down'),
      ]);
      const rows = await app.db
        .select({ decision: cases.decision })
        .from(reports)
        .innerJoin(cases, eq(cases.id, reports.caseId))
        .where(eq(reports.thingId, id));
      expect(rows).toHaveLength(answer.status === 201 ? 2 : 1);
      expect([201, 404]).toContain(answer.status);
      expect(rows.every(({ decision }) => decision === 'taken-down')).toBe(true);
    }
  });
});

describe('afterwards', () => {
  const told = async (person: { cookie: string }) => {
    const { body } = await app.as(person).get('/api/notifications?list=others');
    return body.filter(({ type }: { type: string }) => type === 'report');
  };

  test('reporters hear whether something was done, and nothing of the person', async () => {
    const { people } = market;
    const { id, title } = await app.people.addProduct(people.vendor, { title: 'Iron bars' });
    await report(people.buyer, { thing: 'product', thingId: id });
    await decide(people.moderator, id, 'take-down');
    const [newest] = await told(people.buyer);
    expect(newest).toMatchObject({
      title,
      message: 'Thank you. We looked into it and took action.',
      data: {},
    });
    expect(JSON.stringify(await told(people.buyer))).not.toContain(people.vendor.name);
    expect((await told(people.otherVendor)).some((row: { title: string }) => row.title === title)).toBe(false);
  });

  test('a copy of one’s data has what one reported, and what came of it', async () => {
    const { people, product } = market;
    await report(people.buyer, { thing: 'product', thingId: product.id, words: 'Not his.' });
    const cut = async () => app.modules.cases.exportFor(app.db, people.buyer.id);
    const said = { thing: 'product', thingId: product.id, reason: 'scam', words: 'Not his.' };
    expect((await cut())['reports']).toMatchObject([{ ...said, decision: null }]);
    await decide(people.moderator, product.id, 'take-down');
    expect((await cut())['reports']).toMatchObject([{ ...said, decision: 'taken-down' }]);
    await decide(people.moderator, product.id, 'restore');
  });

  test('a copy of one’s data does not have what others reported of it and nothing came of', async () => {
    const { people } = market;
    await report(people.buyer, { thing: 'message', thingId: await write(people.vendor, 'You are a fool.') });
    const cut = async () => JSON.stringify(await app.modules.cases.exportFor(app.db, people.vendor.id));
    expect(await cut()).not.toContain('fool');
    const [{ id, evidenceAt } = { id: 0, evidenceAt: new Date() }] = await openCases();
    const decideOn = async (decision: string) =>
      app.as(people.moderator).post(`/api/admin/cases/${id}/decide`, { decision, evidenceAt, reason: 'rude' });
    expect((await decideOn('dismiss')).status).toBe(200);
    expect(await cut()).not.toContain('fool');
    expect((await app.as(people.moderator).post(`/api/admin/cases/${id}/undo-dismissal`, {})).status).toBe(200);
    expect((await decideOn('warn')).status).toBe(200);
    expect(await cut()).toContain('fool');
  });

  test('a removal by its vendor leaves the case open, with what was reported', async () => {
    const { people } = market;
    const { id } = await app.people.addProduct(people.vendor, { title: 'Removed in haste' });
    await report(people.buyer, { thing: 'product', thingId: id });
    await app.as(people.vendor).call('DELETE', `/api/products/${id}`);
    expect(await openCases()).toMatchObject([{ thingId: id, evidence: { title: 'Removed in haste' } }]);
  });

  test('what is erased with a reporter is their words; the report counts on', async () => {
    const { people, product } = market;
    await report(people.otherVendor, { thing: 'product', thingId: product.id, words: 'I know him.' });
    await inTransaction(app.db, async (tx) => app.modules.cases.eraseFor(tx, people.otherVendor.id));
    expect(await stored()).toMatchObject([{ reporterId: null, words: null, evidence: { title: product.title } }]);
  });

  test('what was reported of an erased account stays until it is decided, and then goes', async () => {
    const { people } = market;
    const { id } = await app.people.addProduct(people.lockedVendor, { title: 'Evidence' });
    await report(people.buyer, { thing: 'product', thingId: id, words: 'See the photo.' });
    await inTransaction(app.db, async (tx) => {
      await app.modules.accounts.eraseFor(tx, people.lockedVendor.id);
      await app.modules.cases.eraseFor(tx, people.lockedVendor.id);
    });
    expect(await stored()).toMatchObject([{ words: 'See the photo.', evidence: { title: 'Evidence' } }]);
    const [{ id: caseId, evidenceAt } = { id: 0, evidenceAt: new Date() }] = await openCases();
    const decision = { decision: 'hide', evidenceAt, reason: 'scam' };
    expect((await app.as(people.moderator).post(`/api/admin/cases/${caseId}/decide`, decision)).status).toBe(200);
    expect(await stored()).toMatchObject([{ words: null, evidence: null, reporterId: people.buyer.id }]);
  });
});
