import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';
import { listing, type Person } from '../../../../../test/apps/people.ts';
import { cases, reports } from '../../../../database/schema/cases.ts';
import { photos } from '../../../../database/schema/photos.ts';
import { products } from '../../../../database/schema/products.ts';

const app = await startTestApp();
const { vendor, otherVendor, moderator, buyer } = await app.people.all();
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.db.delete(reports);
  await app.db.delete(cases);
});

const RULE = 'Weapons, ammunition and explosives';
const refusedWord = (field: string, word: string, rule = RULE) => ({
  code: 'VALIDATION',
  errors: [
    {
      field,
      code: 'PROHIBITED_WORD',
      values: { word, rule },
      message: `“${word}” may not be sold here (${rule}). Remove it, or press “Ask us” and we'll take a look.`,
    },
  ],
});

let seed = 100;
const draft = async (change: object = {}, person: Person = vendor) => ({
  ...listing,
  images: [await app.people.uploadPhoto(person, (seed += 1))],
  ...change,
});
const post = async (change: object = {}) => app.as(vendor).post('/api/products', await draft(change));
const edit = async (id: number, change: object) => {
  const { status: _, ...product } = (await app.as(vendor).get(`/api/products/${id}`)).body;
  return app.as(vendor).call('PUT', `/api/products/${id}`, { body: { ...product, ...change } });
};
const waiting = async () => (await app.as(moderator).get('/api/admin/cases')).body;
const decide = async (decision: object) => {
  const [{ id, evidenceAt }] = await waiting();
  return app.as(moderator).post(`/api/admin/cases/${id}/decide`, { evidenceAt, ...decision });
};
const statusFor = async (person: Person, id: number) => (await app.as(person).get(`/api/products/${id}`)).status;

describe('a new listing with a word that may not be sold', () => {
  test('is refused at its field with the word as typed and its rule, and nothing is stored', async () => {
    const count = await app.db.$count(products);
    const { body, status } = await post({ title: 'Old P1STOL, works' });
    expect([status, body]).toMatchObject([400, refusedWord('title', 'P1STOL')]);
    const described = await post({ description: 'A bed, and two hand grenades.' });
    expect(described.body).toMatchObject(refusedWord('description', 'hand grenades'));
    const both = await post({ title: 'Pistol', description: 'With ammunition.' });
    expect(both.body.errors.map(({ field }: { field: string }) => field)).toEqual(['title', 'description']);
    expect(await app.db.$count(products)).toBe(count);
    expect(await waiting()).toEqual([]);
  });

  test('is held when its vendor asks, and the desk sees word and rule', async () => {
    const { body, status } = await post({ title: 'Starter pistol for races', askUs: true });
    expect([status, body]).toMatchObject([
      201,
      { mark: 'held', review: { cause: 'prohibited-word', isWaiting: true, asksLeft: 3 } },
    ]);
    expect(await statusFor(buyer, body.id)).toBe(404);
    expect(await statusFor(vendor, body.id)).toBe(200);
    expect(await waiting()).toMatchObject([
      {
        cause: 'prohibited-word',
        title: 'Starter pistol for races',
        prohibited: [{ word: 'pistol', rule: RULE }],
        near: null,
      },
    ]);
    expect((await decide({ decision: 'approve' })).body).toMatchObject({ mark: null });
    expect(await statusFor(buyer, body.id)).toBe(200);
  });

  test('sent back, it can be corrected', async () => {
    const { body } = await post({ title: 'Pistol', askUs: true });
    await decide({ decision: 'send-back', reason: 'prohibited' });
    expect((await edit(body.id, { price: 5000 })).body).toMatchObject(refusedWord('title', 'Pistol'));
    expect((await edit(body.id, { title: 'Drill' })).body).toMatchObject({ mark: 'held', review: { asksLeft: 2 } });
    expect(await waiting()).toMatchObject([{ cause: 'asked-again', title: 'Drill', prohibited: [] }]);
  });

  test('asking without such a word changes nothing', async () => {
    const { body } = await post({ askUs: true });
    expect(body.mark).toBeUndefined();
    expect(await waiting()).toEqual([]);
  });

  test('a copy is asked about by itself, and no photo is copied for a refused one', async () => {
    const { body: first } = await post({ title: 'Starter pistol', askUs: true });
    await decide({ decision: 'approve' });
    const count = await app.db.$count(photos, eq(photos.ownerId, vendor.id));
    const copy = { ...listing, title: first.title, images: first.images };
    expect((await app.as(vendor).post('/api/products', copy)).body).toMatchObject(refusedWord('title', 'pistol'));
    expect(await app.db.$count(photos, eq(photos.ownerId, vendor.id))).toBe(count);
    const held = await app.as(vendor).post('/api/products', { ...copy, askUs: true });
    expect(held.body).toMatchObject({ mark: 'held', review: { cause: 'prohibited-word' } });
  });

  test('an operator who lists for a seller is asked the same', async () => {
    const seller = { name: 'Nambi Crafts', contactNumber: '0772410553', location: 'Owino', hasAgreed: true };
    const { body: opened } = await app.as(moderator).post('/api/admin/unclaimed', seller);
    const images = [await app.people.uploadPhoto(opened, (seed += 1))];
    const list = async (change: object) =>
      app.as(moderator).post(`/api/admin/unclaimed/${opened.id}/products`, { ...listing, images, ...change });
    expect((await list({ title: 'Pistol' })).body).toMatchObject(refusedWord('title', 'Pistol'));
    expect((await list({ title: 'Pistol', askUs: true })).body).toMatchObject({ mark: 'held' });
  });
});

describe('an edit', () => {
  test('that brings in such a word is refused, and with the question it holds the listing', async () => {
    const { body } = await post({ title: 'Wooden box' });
    expect((await edit(body.id, { title: 'Ammunition box' })).body).toMatchObject(refusedWord('title', 'Ammunition'));
    const held = await edit(body.id, { title: 'Ammunition box', askUs: true });
    expect(held.body).toMatchObject({ title: 'Ammunition box', mark: 'held', review: { cause: 'prohibited-word' } });
    expect(await statusFor(buyer, body.id)).toBe(404);
    const again = await edit(body.id, { price: 7000 });
    expect(again.body).toMatchObject({ price: 7000, mark: 'held' });
    const asked = await edit(body.id, { title: 'Wooden box', description: 'It held ammunition once.' });
    expect([asked.status, asked.body.mark]).toEqual([200, 'held']);
    expect(await waiting()).toMatchObject([{ cause: 'prohibited-word', price: 7000 }]);
    await decide({ decision: 'approve' });
    expect(await statusFor(buyer, body.id)).toBe(200);
    const passed = await edit(body.id, { price: 9000 });
    expect([passed.status, passed.body.mark]).toEqual([200, undefined]);
    const inOtherWords = await edit(body.id, { description: 'Made for AMMUNITION, and empty now.' });
    expect([inOtherWords.status, inOtherWords.body.mark]).toEqual([200, undefined]);
    expect((await edit(body.id, { description: 'Now with dynamite sticks and a taser.' })).body).toMatchObject(
      refusedWord('description', 'taser'),
    );
  });

  test.each([
    ['reported', null],
    ['reported', 'reported'],
    ['near-copy', null],
  ] as const)('that asks about what waits as %s (mark: %s) holds it until it is approved', async (cause, mark) => {
    const { body } = await post();
    const at = new Date();
    const evidence = { title: 'As it was', description: '', images: [] };
    const about = { thing: 'product', thingId: body.id, ownerId: vendor.id } as const;
    await app.db.insert(cases).values({ ...about, cause, evidence, evidenceAt: at, openedAt: at, hiddenUntil: at });
    await app.db
      .update(products)
      .set({ mark, isWithheld: mark !== null })
      .where(eq(products.id, body.id));
    const held = await edit(body.id, { title: 'Starter pistol', askUs: true });
    expect(held.body).toMatchObject({ mark: 'held', review: { cause: 'prohibited-word', isWaiting: true } });
    const [{ id: caseId }] = await waiting();
    const restoreReported = app.modules.cases.handlers?.find(({ job }) => job.name === 'cases.restore-reported');
    await restoreReported?.handler({ caseId }, {} as never);
    expect(await statusFor(buyer, body.id)).toBe(404);
    const prohibited = [{ word: 'pistol', rule: RULE }];
    expect(await waiting()).toMatchObject([{ cause: 'prohibited-word', title: 'Starter pistol', prohibited }]);
    expect((await decide({ decision: 'approve' })).body).toMatchObject({ mark: null });
    expect(await statusFor(buyer, body.id)).toBe(200);
  });

  test('that was reported before shows the desk what was reported beside what it says now', async () => {
    // In words of its own: the pictures of tests are nearly alike, and what repeats a listing that is held is held.
    const { body } = await post({ title: 'Cheap drill', description: 'Makes holes in walls and in wood.' });
    const report = { thing: 'product', thingId: body.id, reason: 'scam', words: 'It is stolen.' };
    expect((await app.as(buyer).post('/api/reports', report)).status).toBe(201);
    expect(await waiting()).toMatchObject([{ title: 'Cheap drill', reported: null }]);
    await edit(body.id, { title: 'Starter pistol', askUs: true });
    expect(await waiting()).toMatchObject([
      { title: 'Starter pistol', reports: { reporters: 1 }, reported: { title: 'Cheap drill', price: body.price } },
    ]);
  });

  test('a listing from before the list stays as it is until it is edited; stock and switch are no edit', async () => {
    const { body } = await post();
    await app.db.update(products).set({ title: 'Pistol' }).where(eq(products.id, body.id));
    expect(await statusFor(buyer, body.id)).toBe(200);
    expect((await edit(body.id, { stock: 4 })).status).toBe(200);
    expect((await edit(body.id, { price: 1000 })).body).toMatchObject(refusedWord('title', 'Pistol'));
  });

  test('of two edits at once that ask, one case is open', async () => {
    const { body } = await post();
    const titles = ['Pistol one', 'Pistol two'];
    const both = await Promise.all(titles.map(async (title) => edit(body.id, { title, askUs: true })));
    expect(both.filter(({ status }) => status !== 409).map(({ status }) => status)).toContain(200);
    const open = await app.db
      .select({ evidence: cases.evidence })
      .from(cases)
      .where(and(eq(cases.thingId, body.id), eq(cases.cause, 'prohibited-word')))
      .orderBy(desc(cases.id));
    expect(open).toHaveLength(1);
  });
});

test('what was found goes with the account, and its person can read it before', async () => {
  await app.as(otherVendor).post('/api/products', await draft({ title: 'Pistol', askUs: true }, otherVendor));
  const { exportFor, eraseFor } = app.modules.cases;
  expect(await exportFor(app.db, otherVendor.id)).toMatchObject({
    decisionsAboutItems: [{ prohibitedWords: [{ word: 'Pistol', rule: 'weapons' }] }],
  });
  await app.db.transaction(async (tx) => eraseFor(tx as never, otherVendor.id));
  expect(await app.db.select({ findings: cases.findings }).from(cases)).toEqual([{ findings: null }]);
});
