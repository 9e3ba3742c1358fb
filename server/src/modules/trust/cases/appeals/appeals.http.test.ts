import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import { listing, type Person } from '../../../../../test/apps/people.ts';
import { addReported } from '../../../../../test/apps/reported.ts';
import { appeals, cases, reports } from '../../../../database/schema/cases.ts';
import { auditLog } from '../../../../database/schema/operations.ts';
import { users } from '../../../../database/schema/users.ts';
import { appealTokens } from './appeal-tokens.ts';

const app = await startClosingApp();
let moderator: Person;
let owner: Person;
beforeAll(async () => {
  moderator = await app.people.moderator();
  owner = await app.people.operator();
});
afterAll(async () => app.stop());

const because = { reason: 'scam', words: 'Money first.' };
const words = 'It was my brother’s phone, and he has the receipt.';
const answer = 'Thank you, we were wrong.';
let added = 0;

/** A listing of the vendor, reported and decided on; with the token of the mailed link. */
async function decided(body: object = { decision: 'hide', ...because }, as = moderator) {
  added += 1;
  app.clock.set(new Date());
  const product = await app.people.addProduct(app.vendor, { description: `Appealed ${added}.` });
  const about = { thing: 'product', thingId: product.id, ownerId: app.vendor.id } as const;
  const { id, evidenceAt } = await addReported(app.db, { ...about, by: [app.buyer.id], words: 'He asked for money.' });
  expect((await app.as(as).post(`/api/admin/cases/${id}/decide`, { evidenceAt, ...body })).status).toBe(200);
  await app.jobs.drain();
  return { id, product, token: await mailedToken(id) };
}

const mails = async () => (await app.mailbox.list()).filter(({ to }) => to === app.vendor.email);
const mailsAbout = async (id: number) => (await mails()).filter(({ text }) => text.includes(`/appeal/${id}.`));
const mailedToken = async (id: number) => /\/appeal\/([\w.-]+)/.exec((await mailsAbout(id))[0]?.text ?? '')?.[1] ?? '';
const look = async (token: string) => app.visitor.get(`/api/appeals/${token}`);
const appeal = async (token: string, body: object = { words }) => app.visitor.post(`/api/appeals/${token}`, body);
const listed = async (as: Person) => (await app.as(as).get('/api/admin/appeals')).body;
const decide = async (id: number, outcome: 'stands' | 'overturned', as = owner) =>
  app.as(as).post(`/api/admin/appeals/${id}/decide`, { outcome, answer });
const isShown = async (id: number) => (await app.visitor.get(`/api/products/${id}`)).status === 200;
const findVendor = async () => (await app.db.select().from(users).where(eq(users.id, app.vendor.id)))[0]!;
const signInAgain = async () => {
  app.vendor.cookie = (await app.people.signIn(app.vendor)).cookie;
};

describe('the mailed link', () => {
  test('shows what was decided, without a session, and takes one appeal', async () => {
    const { id, product, token } = await decided();
    const { status, body } = await look(token);
    expect([status, body]).toMatchObject([200, { thing: 'product', decision: 'taken-down', ...because, appeal: null }]);
    expect(body.productId).toBe(product.id);
    const days = (Date.parse(body.until) - Date.parse(body.decidedAt)) / 86_400_000;
    expect(days).toBe(14);
    expect((await appeal(token, { words: ' ' })).status).toBe(400);
    expect((await appeal(token, { words: 'x'.repeat(2_001) })).status).toBe(400);
    const all = await Promise.all([appeal(token), appeal(token), appeal(token)]);
    expect(all.map(({ status: each }) => each).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(all.find(({ status: each }) => each === 409)!.body.code).toBe('ALREADY_APPEALED');
    expect((await look(token)).body.appeal).toMatchObject({ words, outcome: null, answer: null });
    expect(await listed(owner)).toMatchObject([{ caseId: id, appealWords: words, decidedBy: moderator.name }]);
  });

  test('that is made up, of another decision, or of nothing held against anyone, says nothing', async () => {
    const { id, token } = await decided();
    const [, signature = ''] = token.split('.');
    const { create } = appealTokens(app.appContext.signerFor);
    const about = { thing: 'store', thingId: app.vendor.id, ownerId: app.vendor.id } as const;
    const open = await addReported(app.db, about);
    for (const wrong of [`${id + 1}.${signature}`, `${id}.${'a'.repeat(43)}`, create(2_000_000_000), create(open.id)]) {
      expect((await look(wrong)).body.code).toBe('INVALID_TOKEN');
      expect((await appeal(wrong)).body.code).toBe('INVALID_TOKEN');
    }
  });

  test('ends 14 days after the decision, unless there is an appeal', async () => {
    const [late, made] = [await decided(), await decided()];
    await appeal(made.token);
    await app.shiftTime('14 days 1 minute');
    expect((await look(late.token)).body.code).toBe('INVALID_TOKEN');
    expect((await appeal(late.token)).body.code).toBe('INVALID_TOKEN');
    expect((await look(made.token)).status).toBe(200);
    expect((await appeal(made.token)).status).toBe(409);
    await app.shiftTime('0 seconds');
  });

  test('is also given at the login to who knows the password of a suspended account', async () => {
    const { id, token } = await decided({ decision: 'suspend', days: 7, ...because });
    const { email, password } = app.vendor;
    const login = await app.visitor.post('/api/auth/login', { email, password });
    expect(login.body.code).toBe('ACCOUNT_SUSPENDED');
    expect((await app.visitor.post('/api/appeals', { email, password })).body).toEqual({ token });
    expect((await app.visitor.post('/api/appeals', { email, password: 'wrong-word' })).status).toBe(401);
    await appeal(token);
    expect((await decide(id, 'overturned')).status).toBe(200);
    await signInAgain();
    expect((await app.visitor.post('/api/appeals', { email, password })).status).toBe(401);
  });
});

describe('an appeal', () => {
  test('is not answered by who decided, where another operator may; and by them where none is left', async () => {
    const { id, token } = await decided();
    await appeal(token);
    expect((await listed(moderator)).map(({ caseId }: { caseId: number }) => caseId)).not.toContain(id);
    expect((await decide(id, 'stands', moderator)).status).toBe(403);
    await app.db.update(users).set({ operatorRole: 'support' }).where(eq(users.id, owner.id));
    expect((await listed(moderator)).map(({ caseId }: { caseId: number }) => caseId)).toContain(id);
    expect((await decide(id, 'stands', moderator)).status).toBe(200);
    await app.db.update(users).set({ operatorRole: 'owner' }).where(eq(users.id, owner.id));
  });

  test('has beside what was decided on the listing of today, while there is one', async () => {
    const { id, product, token } = await decided();
    await appeal(token);
    const waiting = async () => (await listed(owner)).find(({ caseId }: { caseId: number }) => caseId === id);
    const asVendor = app.as(app.vendor);
    const { status: _, ...before } = (await asVendor.get(`/api/products/${product.id}`)).body;
    const change = {
      description: 'With its receipt.',
      price: 7000,
      images: [await app.people.uploadPhoto(app.vendor, 78)],
    };
    await asVendor.call('PUT', `/api/products/${product.id}`, { body: { ...before, ...change } });
    const then = { title: 'Reported', description: 'As it was reported.', price: null, images: [] };
    expect(await waiting()).toMatchObject({
      ...then,
      productId: product.id,
      now: { title: before.title, ...change },
    });
    await asVendor.call('DELETE', `/api/products/${product.id}`);
    expect(await waiting()).toMatchObject({ ...then, productId: null, now: null });
    await decide(id, 'stands');
  });

  test('against what was decided about a store has no listing, also where one has its number', async () => {
    const { id: productId } = await app.people.addProduct(app.vendor, { description: 'Of the same number.' });
    const about = { thing: 'store', thingId: productId, ownerId: app.vendor.id } as const;
    const { id, evidenceAt } = await addReported(app.db, about);
    const body = { decision: 'warn', evidenceAt, ...because };
    expect((await app.as(moderator).post(`/api/admin/cases/${id}/decide`, body)).status).toBe(200);
    await appeal(appealTokens(app.appContext.signerFor).create(id));
    expect((await listed(owner)).find(({ caseId }: { caseId: number }) => caseId === id)).toMatchObject({
      productId: null,
      now: null,
    });
    await decide(id, 'stands');
  });

  test('that is overturned shows the thing again; the person is told in the app and by mail, and the log has it', async () => {
    const { id, product, token } = await decided();
    await appeal(token);
    expect(await isShown(product.id)).toBe(false);
    const both = await Promise.all([decide(id, 'overturned'), decide(id, 'overturned')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body.values).toEqual({ name: owner.name });
    expect(await isShown(product.id)).toBe(true);
    await app.jobs.drain();
    const answered = (await mailsAbout(id)).filter(({ subject }) => subject === 'Akatale: You were right');
    expect(answered.map(({ text }) => text.includes(answer))).toEqual([true]);
    const { body } = await app.as(app.vendor).get('/api/notifications?list=others');
    expect(body[0]).toMatchObject({ message: expect.stringContaining(answer), data: { appeal: token } });
    const entries = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2);
    expect(entries).toMatchObject([
      { action: 'appeal.overturned', actorId: owner.id, details: { caseId: id } },
      { action: 'appeal.made', actorId: app.vendor.id, subjectId: app.vendor.id },
    ]);
    expect((await look(token)).body.appeal).toMatchObject({ outcome: 'overturned', answer });
  });

  test('that is turned down changes nothing', async () => {
    const { id, product, token } = await decided();
    await appeal(token);
    expect((await decide(id, 'stands')).status).toBe(200);
    expect(await isShown(product.id)).toBe(false);
  });

  test('leaves hidden what another decision hides', async () => {
    const { id, product, token } = await decided();
    const about = { thing: 'product', thingId: product.id, ownerId: app.vendor.id } as const;
    const again = await addReported(app.db, about);
    const body = { decision: 'suspend', days: 1, evidenceAt: again.evidenceAt, ...because };
    await app.as(owner).post(`/api/admin/cases/${again.id}/decide`, body);
    await appeal(token);
    await decide(id, 'overturned');
    await app.as(owner).post(`/api/admin/people/${app.vendor.id}/restore`, { reason: 'For the next test.' });
    await signInAgain();
    expect(await isShown(product.id)).toBe(false);
  });

  const editAndOverturn = async (change: object) => {
    const { id, product, token } = await decided();
    const { status: _, ...listed } = (await app.as(app.vendor).get(`/api/products/${product.id}`)).body;
    await app.as(app.vendor).call('PUT', `/api/products/${product.id}`, { body: { ...listed, ...change } });
    await appeal(token);
    await decide(id, 'overturned');
    const { body } = await app.as(owner).get('/api/admin/cases?cause=asked-again');
    const open = body.find(({ thingId }: { thingId: number }) => thingId === product.id);
    const approve = async () =>
      app
        .as(moderator)
        .post(`/api/admin/cases/${open.id}/decide`, { decision: 'approve', evidenceAt: open.evidenceAt });
    return { product, approve };
  };

  test('shows what was edited meanwhile, which can still be approved', async () => {
    const { product, approve } = await editAndOverturn({ description: 'In better words.' });
    expect(await isShown(product.id)).toBe(true);
    expect((await approve()).status).toBe(200);
    expect(await isShown(product.id)).toBe(true);
  });

  test('leaves hidden a word that its vendor asks about', async () => {
    const { product, approve } = await editAndOverturn({ title: 'Pistol', askUs: true });
    expect(await isShown(product.id)).toBe(false);
    expect((await approve()).status).toBe(200);
    expect(await isShown(product.id)).toBe(true);
  });

  test('lets a word pass for which the listing was sent back', async () => {
    const images = [await app.people.uploadPhoto(app.vendor, 77)];
    const asVendor = app.as(app.vendor);
    const posted = await asVendor.post('/api/products', { ...listing, images, title: 'Pistol', askUs: true });
    const [{ id, evidenceAt }] = (await app.as(moderator).get('/api/admin/cases?cause=prohibited-word')).body;
    const sentBack = { decision: 'send-back', reason: 'prohibited', evidenceAt };
    await app.as(moderator).post(`/api/admin/cases/${id}/decide`, sentBack);
    await appeal(appealTokens(app.appContext.signerFor).create(id));
    await decide(id, 'overturned');
    const { status: _, ...listed } = (await asVendor.get(`/api/products/${posted.body.id}`)).body;
    const edited = await asVendor.call('PUT', `/api/products/${listed.id}`, { body: { ...listed, price: 7000 } });
    expect([edited.status, edited.body.mark]).toEqual([200, undefined]);
  });

  test('against one of two suspensions leaves the other, until its own end', async () => {
    const long = await decided({ decision: 'suspend', days: 30, ...because });
    const about = { thing: 'product', thingId: long.product.id, ownerId: app.vendor.id } as const;
    const second = await addReported(app.db, about);
    const body = { decision: 'suspend', days: 7, evidenceAt: second.evidenceAt, ...because };
    expect((await app.as(moderator).post(`/api/admin/cases/${second.id}/decide`, body)).status).toBe(200);
    await appeal(long.token);
    await decide(long.id, 'overturned');
    const [row] = await app.db.select().from(cases).where(eq(cases.id, second.id));
    expect(await findVendor()).toMatchObject({ suspendedAt: expect.any(Date), suspendedUntil: row!.suspendedUntil });
    await app.jobs.drain();
    await appeal(await mailedToken(second.id));
    await decide(second.id, 'overturned');
    expect(await findVendor()).toMatchObject({ suspendedAt: null, suspendedUntil: null });
    await signInAgain();
  });

  test('that was granted leaves at the login the appeal against what still suspends', async () => {
    const long = await decided({ decision: 'suspend', days: 30, ...because });
    const about = { thing: 'product', thingId: long.product.id, ownerId: app.vendor.id } as const;
    const { id, evidenceAt } = await addReported(app.db, about);
    const body = { decision: 'suspend', days: 7, evidenceAt, ...because };
    await app.as(moderator).post(`/api/admin/cases/${id}/decide`, body);
    await appeal(appealTokens(app.appContext.signerFor).create(id));
    expect((await decide(id, 'overturned')).status).toBe(200);
    const { email, password } = app.vendor;
    expect((await app.visitor.post('/api/appeals', { email, password })).body).toEqual({ token: long.token });
    await app.as(owner).post(`/api/admin/people/${app.vendor.id}/restore`, { reason: 'For the next test.' });
    await signInAgain();
  });

  test('against what ended meanwhile is answered all the same', async () => {
    const { id, token } = await decided({ decision: 'suspend', ...because });
    await appeal(token);
    await app.as(owner).post(`/api/admin/people/${app.vendor.id}/restore`, { reason: 'Before the appeal.' });
    expect((await decide(id, 'overturned')).status).toBe(200);
    await signInAgain();
  });

  test('keeps its evidence until it is answered, also where its person has left', async () => {
    const { id, token } = await decided();
    await appeal(token);
    await app.db.transaction(async (tx) => {
      for (const { eraseFor } of app.modules.all) await eraseFor(tx as never, app.vendor.id);
    });
    const rowOf = async () => {
      const [row] = await app.db
        .select({ evidence: cases.evidence, words: appeals.words, reported: reports.words })
        .from(cases)
        .innerJoin(appeals, eq(appeals.caseId, cases.id))
        .innerJoin(reports, eq(reports.caseId, cases.id))
        .where(eq(cases.id, id));
      return row;
    };
    expect(await rowOf()).toMatchObject({ evidence: { title: 'Reported' }, words, reported: 'He asked for money.' });
    expect((await look(token)).body.code).toBe('INVALID_TOKEN');
    expect((await decide(id, 'stands')).status).toBe(200);
    expect(await rowOf()).toEqual({ evidence: null, words: null, reported: null });
    const kept = await app.db.execute(sql`select from appeals where answer is not null and case_id in
      (select id from cases where owner_id = ${app.vendor.id} and evidence is null)`);
    expect(kept.rows).toEqual([]);
  });
});
