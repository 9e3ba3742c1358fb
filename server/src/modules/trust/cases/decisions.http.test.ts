import { asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { addReported } from '../../../../test/apps/reported.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { cases } from '../../../database/schema/cases.ts';
import { messages } from '../../../database/schema/chats.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { products } from '../../../database/schema/products.ts';
import { users } from '../../../database/schema/users.ts';

const app = await startClosingApp();
const url = await app.listen();
let moderator: Person;
let owner: Person;
let support: Person;
let otherVendor: Person;
beforeAll(async () => {
  moderator = await app.people.moderator();
  owner = await app.people.operator();
  support = await app.people.support();
  otherVendor = await app.people.otherVendor();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.db
    .update(cases)
    .set({ decision: 'withdrawn', decidedAt: sql`app_now()` })
    .where(sql`decided_at is null`);
});

type Seen = Awaited<ReturnType<typeof addReported>>;
const decide = async ({ id, evidenceAt }: Seen, body: object, as = moderator) =>
  app.as(as).post(`/api/admin/cases/${id}/decide`, { evidenceAt, ...body });
const waiting = async (as = moderator) => (await app.as(as).get('/api/admin/cases')).body;
const statusOf = async (id: number) => (await app.visitor.get(`/api/products/${id}`)).status;
const because = { reason: 'scam', words: 'Money was asked for before a meeting.' };
const mailAbout = async ({ id }: Seen) => {
  await app.jobs.drain();
  const found = (await app.mailbox.list()).filter(({ text }) => text.includes(`/appeal/${id}.`));
  expect(found).toHaveLength(1);
  return found[0]!;
};
const told = async (as: Person) => {
  const { body } = await app.as(as).get('/api/notifications?list=others');
  return body.filter(({ type }: { type: string }) => type === 'listing');
};
const rowOf = async (id: number) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]!;
const audited = async () => app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
const back = async () => {
  await app.as(owner).post(`/api/admin/people/${app.vendor.id}/restore`, { reason: 'For the next test.' });
  app.vendor.cookie = (await app.people.signIn(app.vendor)).cookie;
};

let added = 0;
const reportedProduct = async () => {
  added += 1;
  const product = await app.people.addProduct(app.vendor, { description: `Reported ${added}.` });
  const about = { thing: 'product', thingId: product.id, ownerId: app.vendor.id } as const;
  return { product, seen: await addReported(app.db, { ...about, by: [app.buyer.id] }) };
};
const hideByReports = async (id: number) =>
  app.db.update(products).set({ mark: 'reported', isWithheld: true }).where(eq(products.id, id));
const reportedMessage = async (text: string) => {
  const { chatId } = await app.startSaleChat({ description: `Written about ${text}` });
  const { body } = await app.asBuyer.post(`/api/chats/${chatId}/messages`, { message: text });
  const about = { thing: 'message', thingId: body.id, ownerId: app.buyer.id } as const;
  return { chatId, messageId: body.id as number, seen: await addReported(app.db, { ...about, by: [app.vendor.id] }) };
};

describe('a listing that was reported', () => {
  test('before it was taken down, and the report came later, can be hidden once more', async () => {
    const { product, seen } = await reportedProduct();
    await app.db.update(products).set({ mark: 'taken-down', isWithheld: true }).where(eq(products.id, product.id));
    expect((await decide(seen, { decision: 'hide', ...because })).body).toMatchObject({ mark: 'taken-down' });
    expect(await rowOf(seen.id)).toMatchObject({ decision: 'taken-down', decidedBy: moderator.id });
    expect((await decide(seen, { decision: 'hide', ...because })).body.code).toBe('DECIDED_ALREADY');
  });

  test('is dismissed: nothing happens, its vendor is told nothing, and the mark of reports is lifted', async () => {
    const { product, seen } = await reportedProduct();
    await hideByReports(product.id);
    expect(await statusOf(product.id)).toBe(404);
    const before = (await told(app.vendor)).length;
    expect((await decide(seen, { decision: 'dismiss' })).body.mark).toBeNull();
    expect(await statusOf(product.id)).toBe(200);
    expect(await told(app.vendor)).toHaveLength(before);
    expect(await rowOf(seen.id)).toMatchObject({ decision: 'dismissed', decidedBy: moderator.id });
    expect((await audited())[0]).toMatchObject({
      action: 'case.dismissed',
      subjectType: 'product',
      subjectId: product.id,
    });
  });

  test('is taken down with a reason: its vendor is told in the app and by mail, with a link to appeal', async () => {
    const { product, seen } = await reportedProduct();
    expect((await decide(seen, { decision: 'hide' })).body.errors).toMatchObject([{ field: 'reason' }]);
    expect((await decide(seen, { decision: 'hide', ...because })).body.mark).toBe('taken-down');
    expect(await statusOf(product.id)).toBe(404);
    expect(await rowOf(seen.id)).toMatchObject({ decision: 'taken-down', ...because });
    expect((await told(app.vendor))[0].message).toContain(because.words);
    expect((await told(app.vendor))[0].data.appeal).toMatch(new RegExp(`^${seen.id}\\.`));
    const mail = await mailAbout(seen);
    expect(mail.to).toBe(app.vendor.email);
    expect(mail.subject).toBe('Akatale: We took down your item');
    expect(mail.text).toContain('It looks like a scam, and people could lose money.');
    expect(mail.text).toContain(because.words);
    expect(mail.text).toMatch(new RegExp(`/appeal/${seen.id}\\.[\\w-]{43}`));
  });

  test('stays, and its vendor is warned', async () => {
    const { product, seen } = await reportedProduct();
    await decide(seen, { decision: 'warn', ...because });
    expect(await statusOf(product.id)).toBe(200);
    expect((await told(app.vendor))[0]).toMatchObject({ data: { appeal: expect.stringMatching(`^${seen.id}\\.`) } });
    expect((await mailAbout(seen)).subject).toBe('Akatale: A warning');
  });

  test('its vendor is suspended for 7 days, and signed out: sale chats stay, the mail says until when', async () => {
    const { product, seen } = await reportedProduct();
    const open = await app.startSaleChat({ description: 'A sale that is open.' });
    const decided = await decide(seen, { decision: 'suspend', days: 7, ...because });
    expect(decided.status).toBe(200);
    expect((await app.as(app.vendor).get('/api/user')).status).toBe(401);
    expect(await statusOf(product.id)).toBe(404);
    const { suspendedUntil } = await rowOf(seen.id);
    const days = (suspendedUntil!.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    expect((await app.chatRow(open.chatId)).status).toBe('active');
    expect((await mailAbout(seen)).subject).toMatch(/^Akatale: Your account is suspended until \d/);
    expect((await audited())[0]).toMatchObject({ action: 'account.suspended', details: { reason: 'scam' } });
    await back();
    expect(await statusOf(product.id)).toBe(404);
    expect(await app.productRow(product.id)).toMatchObject({ mark: 'taken-down' });
  });

  test('a later suspension prolongs the one that lasts, and a shorter one does not shorten it', async () => {
    const [first, second, third] = [await reportedProduct(), await reportedProduct(), await reportedProduct()];
    await decide(first.seen, { decision: 'suspend', days: 30, ...because });
    await decide(second.seen, { decision: 'suspend', days: 1, ...because });
    const endOf = async () => (await app.db.select().from(users).where(eq(users.id, app.vendor.id)))[0]!.suspendedUntil;
    const [one, two] = [await rowOf(first.seen.id), await rowOf(second.seen.id)];
    expect(await endOf()).toEqual(one.suspendedUntil);
    expect(two.suspendedUntil!.getTime()).toBeLessThan(one.suspendedUntil!.getTime() - 28 * 86_400_000);
    await decide(third.seen, { decision: 'suspend', ...because });
    expect((await rowOf(third.seen.id)).suspendedUntil).toBeNull();
    const [person] = await app.db.select().from(users).where(eq(users.id, app.vendor.id));
    expect(person).toMatchObject({ suspendedUntil: null, suspendedAt: expect.any(Date) });
    await back();
  });

  test('that its vendor has removed waits on, and is decided on as it was', async () => {
    const { product, seen } = await reportedProduct();
    await hideByReports(product.id);
    await app.as(app.vendor).call('DELETE', `/api/products/${product.id}`);
    expect(await waiting()).toMatchObject([{ id: seen.id, title: 'Reported' }]);
    expect((await decide(seen, { decision: 'warn', ...because })).status).toBe(200);
  });

  test('an edit does not change what was reported, nor ask again', async () => {
    const { product, seen } = await reportedProduct();
    await hideByReports(product.id);
    const { status: _, ...draft } = (await app.as(app.vendor).get(`/api/products/${product.id}`)).body;
    const edit = { body: { ...draft, title: 'Edited' } };
    await app.as(app.vendor).call('PUT', `/api/products/${product.id}`, edit);
    expect(await waiting()).toMatchObject([{ id: seen.id, title: 'Reported', evidenceAt: seen.evidenceAt }]);
    expect((await decide(seen, { decision: 'dismiss' })).status).toBe(200);
  });

  test('cannot be approved or sent back, as it was never held', async () => {
    const { seen } = await reportedProduct();
    for (const decision of ['approve', 'send-back']) {
      expect((await decide(seen, { decision, ...because })).status).toBe(409);
    }
    const store = { thing: 'store', thingId: app.vendor.id, ownerId: app.vendor.id } as const;
    const hidden = await decide(await addReported(app.db, store), { decision: 'hide', ...because });
    expect([hidden.status, hidden.body.errors]).toMatchObject([
      400,
      [{ field: 'decision', message: 'Please choose one of the decisions that are possible here' }],
    ]);
  });
});

describe('a message that was reported', () => {
  test('is hidden at once in every open tab of both, in lists, in notifications and in exports', async () => {
    const text = 'Send the money first, then I come.';
    const { chatId, messageId, seen } = await reportedMessage(text);
    await app.jobs.drain();
    const [buyer, vendor] = [await connectInTest(url, app.buyer), await connectInTest(url, app.vendor)];
    await decide(seen, { decision: 'hide', ...because });
    for (const client of [buyer, vendor]) {
      const frame = await client.next('message', ({ data }) => data.id === messageId);
      expect(frame).toMatchObject({ data: { message: 'This message was taken down.', isTakenDown: true } });
      const summary = await client.next('chat', (one) => one.chatId === chatId);
      expect(JSON.stringify(summary)).not.toContain(text);
      await client.close();
    }
    for (const as of [app.asBuyer, app.asVendor]) {
      for (const path of [
        `/api/chats/${chatId}`,
        `/api/chats/${chatId}/messages`,
        '/api/chats',
        '/api/notifications',
      ]) {
        expect(JSON.stringify((await as.get(path)).body)).not.toContain(text);
      }
    }
    const copies = [app.buyer, app.vendor].map(async ({ id }) =>
      JSON.stringify(await app.modules.chats.exportFor(app.db, id)),
    );
    const [own, theirs] = await Promise.all(copies);
    expect(own).toContain(text);
    expect(theirs).not.toContain(text);
    expect(theirs).toContain('"isTakenDown":true');
    expect((await mailAbout(seen)).subject).toMatch(/^Akatale: We took down your message/);
  });

  test('its photo is shown to who decides, and after that to no one', async () => {
    const { chatId } = await app.startSaleChat({ description: 'With a photo.' });
    await app.asVendor.post(`/api/chats/${chatId}/messages`, { message: 'Show me.' });
    const file = await smallPhoto(9);
    const { body: photo } = await app.asBuyer.call('POST', `/api/chats/${chatId}/photos`, { file });
    const { body } = await app.asBuyer.post(`/api/chats/${chatId}/messages`, { photo: photo.url });
    const about = { thing: 'message', thingId: body.id, ownerId: app.buyer.id } as const;
    const seen = await addReported(app.db, { ...about, evidence: { images: [photo.url] } });
    const look = async (as: Person) => (await app.as(as).get(photo.url)).status;
    expect([await look(app.vendor), await look(moderator), await look(otherVendor)]).toEqual([200, 200, 404]);
    await decide(seen, { decision: 'hide', ...because });
    expect([await look(app.vendor), await look(moderator), await look(app.buyer)]).toEqual([404, 404, 404]);
  });

  test('one that is under way while its writer is suspended is refused, and nothing of it is stored', async () => {
    const { chatId, seen } = await reportedMessage('On its way.');
    const sending = Array.from({ length: 6 }, async (_, n) =>
      app.asBuyer.post(`/api/chats/${chatId}/messages`, { message: `Under way ${n}` }),
    );
    const decided = decide(seen, { decision: 'suspend', days: 1, ...because });
    const answers = await Promise.all(sending);
    expect((await decided).status).toBe(200);
    const stored = await app.db.select().from(messages).where(eq(messages.chatId, chatId));
    const sent = answers.filter(({ status }) => status === 201);
    expect(stored.filter(({ message }) => message.startsWith('Under way'))).toHaveLength(sent.length);
    expect((await app.asBuyer.post(`/api/chats/${chatId}/messages`, { message: 'Too late' })).status).toBe(401);
    await app.as(owner).post(`/api/admin/people/${app.buyer.id}/restore`, { reason: 'For the next test.' });
    app.buyer.cookie = (await app.people.signIn(app.buyer)).cookie;
  });
});

describe('who decides', () => {
  test('nobody on what is their own, and only owners on what is an operator’s', async () => {
    const chatId = await app.people.beginChat(app.buyer, null);
    await app.as(app.buyer).post(`/api/chats/${chatId}/messages`, { message: 'Please help' });
    const { body } = await app.as(support).post(`/api/chats/${chatId}/messages`, { message: 'No.' });
    const about = { thing: 'message', thingId: body.id } as const;
    const ofSupport = await addReported(app.db, { ...about, ownerId: support.id });
    const ofOwner = await addReported(app.db, { thing: 'store', thingId: owner.id, ownerId: owner.id });
    expect(await waiting()).toEqual([]);
    expect((await waiting(owner)).map(({ id }: Seen) => id)).toEqual([ofSupport.id]);
    const counts = await app.as(owner).get('/api/admin/cases/counts');
    expect(counts.body).toMatchObject({ waiting: 1, reported: { count: 1, since: ofSupport.evidenceAt } });
    expect((await decide(ofSupport, { decision: 'dismiss' })).status).toBe(403);
    expect((await decide(ofOwner, { decision: 'dismiss' }, owner)).status).toBe(403);
    expect((await decide(ofSupport, { decision: 'suspend', ...because }, owner)).status).toBe(403);
    expect((await decide(ofSupport, { decision: 'dismiss' }, owner)).status).toBe(200);
  });

  test('of two at once one wins and the other is told who, whatever both decide', async () => {
    const decisions = [{ decision: 'dismiss' }, { decision: 'hide', ...because }, { decision: 'suspend', ...because }];
    for (const [one, other] of [
      [decisions[0], decisions[1]],
      [decisions[1], decisions[2]],
      [decisions[2], decisions[2]],
    ] as [object, object][]) {
      const { seen } = await reportedProduct();
      const both = await Promise.all([decide(seen, one, moderator), decide(seen, other, owner)]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const won = both[0].status === 200 ? moderator : owner;
      const lost = both.find(({ status }) => status === 409)!;
      expect(lost.body).toMatchObject({ code: 'DECIDED_ALREADY', values: { name: won.name } });
      const [person] = await app.db.select().from(users).where(eq(users.id, app.vendor.id));
      if (person?.suspendedAt) await back();
    }
  });

  test('a person who has left is neither warned by mail nor suspended; their case loses its evidence', async () => {
    const leaver = otherVendor;
    const product = await app.people.addProduct(leaver, { description: 'Left behind.' });
    const about = { thing: 'product', thingId: product.id, ownerId: leaver.id } as const;
    const seen = await addReported(app.db, { ...about, by: [app.buyer.id] });
    await app.db.transaction(async (tx) => {
      for (const { eraseFor } of app.modules.all) await eraseFor(tx as never, leaver.id);
    });
    expect(await rowOf(seen.id)).toMatchObject({ decision: null, evidence: { title: 'Reported' } });
    expect(await waiting()).toMatchObject([{ id: seen.id, title: 'Reported' }]);
    expect((await decide(seen, { decision: 'suspend', ...because })).status).toBe(404);
    expect((await decide(seen, { decision: 'dismiss' })).status).toBe(200);
    expect(await rowOf(seen.id)).toMatchObject({ decision: 'dismissed', evidence: { title: 'Reported' } });
    await app.jobs.drain({ includeDelayed: true });
    expect(await rowOf(seen.id)).toMatchObject({ decision: 'dismissed', evidence: null, words: null });
  });
});

describe('the queue', () => {
  test('has what reports have hidden first, then threats, then fraud, then the rest, each the oldest first; by pages, with filters', async () => {
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const store = (ownerId: number) => ({ thing: 'store', thingId: ownerId, ownerId }) as const;
    const about = [
      { ...store(app.vendor.id), openedAt: at(30), by: [app.buyer.id], reason: 'spam' },
      { ...store(app.buyer.id), openedAt: at(90) },
      { thing: 'review', thingId: 12, ownerId: app.buyer.id, openedAt: at(10), hiddenUntil: at(-60), by: [support.id] },
      { thing: 'review', thingId: 13, ownerId: app.buyer.id, openedAt: at(60) },
      { thing: 'message', thingId: 14, ownerId: app.buyer.id, openedAt: at(5), by: [support.id], reason: 'scam' },
      { thing: 'message', thingId: 15, ownerId: app.buyer.id, openedAt: at(1), by: [support.id], reason: 'threat' },
    ] as const;
    const ids: number[] = [];
    for (const one of about) ids.push((await addReported(app.db, one)).id);
    const [spam, oldest, hidden, review, fraud, threat] = ids;
    const page = async (query: string) => app.as(moderator).get(`/api/admin/cases?${query}`);
    const idsOf = async (query: string) => (await page(query)).body.map(({ id }: Seen) => id);
    const first = await page('limit=4');
    const cursor = /before=([^&>]+)/.exec(String(first.headers['link']))?.[1];
    expect(first.body.map(({ id }: Seen) => id)).toEqual([hidden, threat, fraud, oldest]);
    expect(await idsOf(`limit=4&before=${cursor}`)).toEqual([review, spam]);
    expect(await idsOf('thing=review')).toEqual([hidden, review]);
    expect(await idsOf('reason=spam')).toEqual([spam]);
    expect(await idsOf('cause=first-listing')).toEqual([]);
    expect((await page('thing=nothing')).status).toBe(400);
    expect((await page('before=nonsense')).body.code).toBe('INVALID_CURSOR');
  });

  test('is of two groups, what people have reported and what they have not, and counts each kind in them', async () => {
    const about = (thingId: number) => ({ thing: 'review', thingId, ownerId: app.vendor.id }) as const;
    const reported = await addReported(app.db, { thing: 'store', thingId: app.vendor.id, ownerId: app.vendor.id });
    const asked = await addReported(app.db, { ...about(21), by: [app.buyer.id] });
    await app.db.update(cases).set({ cause: 'asked-again' }).where(eq(cases.id, asked.id));
    const copies = [await addReported(app.db, about(22)), await addReported(app.db, about(23))];
    for (const { id } of copies) await app.db.update(cases).set({ cause: 'copy' }).where(eq(cases.id, id));
    const get = async (path: string) => (await app.as(moderator).get(`/api/admin/cases${path}`)).body;
    const idsOf = async (group: string) => (await get(`?group=${group}`)).map(({ id }: Seen) => id);
    expect(await idsOf('reported')).toEqual([asked.id, reported.id]);
    expect(await idsOf('held')).toEqual(copies.map(({ id }) => id));
    const counts = await get('/counts');
    expect(counts).toMatchObject({
      waiting: 4,
      held: { count: 2, since: copies[0]!.evidenceAt },
      reported: { count: 2, since: reported.evidenceAt },
    });
    expect(counts).toHaveProperty('shownAgain', { count: 0, caseId: null });
    expect(counts.kinds).toHaveLength(3);
    expect(counts.kinds).toEqual(
      expect.arrayContaining([
        { group: 'reported', cause: 'reported', thing: 'store', count: 1 },
        { group: 'reported', cause: 'asked-again', thing: 'review', count: 1 },
        { group: 'held', cause: 'copy', thing: 'review', count: 2 },
      ]),
    );
    expect((await app.as(moderator).get('/api/admin/cases?group=nothing')).status).toBe(400);
  });

  test('counts what reports had hidden and nobody has decided, and names the first', async () => {
    const hidden = (thingId: number, minutes: number, hoursLeft: number) => {
      const now = Date.now();
      const openedAt = new Date(now - minutes * 60_000);
      const hiddenUntil = new Date(now + hoursLeft * 3_600_000);
      const about = { thing: 'review', thingId, ownerId: app.vendor.id } as const;
      return addReported(app.db, { ...about, openedAt, hiddenUntil });
    };
    await hidden(31, 9, 1);
    await hidden(32, 5, -1);
    const first = await hidden(33, 7, -2);
    const { body } = await app.as(moderator).get('/api/admin/cases/counts');
    expect(body).toMatchObject({ waiting: 3, shownAgain: { count: 2, caseId: first.id } });
  });

  test('says who reports what how often, what came of it before, and what is known of the owner', async () => {
    await app.db.execute(sql`delete from reports`);
    const { seen } = await reportedProduct();
    await decide(seen, { decision: 'dismiss' });
    const harmful = await reportedProduct();
    await decide(harmful.seen, { decision: 'warn', ...because });
    const product = await app.people.addProduct(app.vendor, { description: 'Reported by three.' });
    const about = { thing: 'product', thingId: product.id, ownerId: app.vendor.id } as const;
    const others = [(await app.addBuyer()).id, (await app.addBuyer()).id];
    const open = await addReported(app.db, { ...about, by: [app.buyer.id, ...others], words: 'He wants money first.' });
    const [shown] = await waiting();
    expect(shown).toMatchObject({
      id: open.id,
      productId: product.id,
      owner: { id: app.vendor.id, name: app.vendor.name, isOperator: false, completedDeals: 0 },
      reports: {
        reporters: 3,
        reasons: [{ reason: 'scam', count: 3 }],
        first: [{ words: 'He wants money first.', actedOn: 1, dismissed: 1 }, { dismissed: 0 }, { actedOn: 0 }],
        actedOn: 1,
        dismissed: 1,
      },
    });
    const decided = await app.db.select().from(cases).where(eq(cases.ownerId, app.vendor.id)).orderBy(asc(cases.id));
    const warned = decided.filter(({ decision }) => decision === 'warned').length;
    expect(shown.owner.decisions).toContainEqual({ decision: 'warned', count: warned });
    expect(JSON.stringify(shown.reports)).not.toContain(app.buyer.name);
  });
});
