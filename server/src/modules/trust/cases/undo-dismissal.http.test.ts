import { desc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import { newAccount, type Person } from '../../../../test/apps/people.ts';
import { addReported } from '../../../../test/apps/reported.ts';
import { cases, reports } from '../../../database/schema/cases.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { products } from '../../../database/schema/products.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { dismissalNotice } from './tell-of-dismissal.ts';
import { countDecisions } from './transparency/transparency-store.ts';

const app = await startClosingApp();
let moderator: Person;
let owner: Person;
let otherVendor: Person;
beforeAll(async () => {
  moderator = await app.people.moderator();
  owner = await app.people.operator();
  otherVendor = await app.people.otherVendor();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.shiftTime('0 seconds');
  await app.jobs.drain({ includeDelayed: true });
  const withdrawn = { decision: 'withdrawn', decidedAt: sql`app_now()` } as const;
  await app.db.update(cases).set(withdrawn).where(isNull(cases.decidedAt));
});

type Seen = Awaited<ReturnType<typeof addReported>>;
const visitor = 'told.by.mail@akatale.example';
const decide = async ({ id, evidenceAt }: Seen, decision = 'dismiss', as = moderator) =>
  app.as(as).post(`/api/admin/cases/${id}/decide`, { evidenceAt, decision, reason: 'scam', words: 'Looked at.' });
const undo = async ({ id }: Seen, as = moderator) => app.as(as).post(`/api/admin/cases/${id}/undo-dismissal`, {});
const rowOf = async ({ id }: Pick<Seen, 'id'>) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]!;
const waiting = async () => (await app.as(moderator).get('/api/admin/cases')).body as Seen[];
const end = async () => app.jobs.drain({ includeDelayed: true });
const mails = async () => (await app.mailbox.list()).filter(({ to }) => to === visitor).length;
const told = async (as: Person = app.buyer) => {
  const { body } = await app.as(as).get('/api/notifications?list=others');
  return body.filter(({ type }: { type: string }) => type === 'report').length as number;
};
const notices = async () => [await told(), await mails()];
const actions = async (count: number) => {
  const rows = await app.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(count);
  return rows.map(({ action, subjectType, subjectId, actorId }) => ({ action, subjectType, subjectId, actorId }));
};
const reportsOf = async ({ id }: Pick<Seen, 'id'>) => app.db.select().from(reports).where(eq(reports.caseId, id));

const always = { from: new Date('2020-01-01'), to: new Date('2040-01-01') };

let added = 0;
/** By a buyer and by mail. */
async function reported(change: Parameters<typeof addReported>[1] | object = {}) {
  added += 1;
  const product = await app.people.addProduct(app.vendor, { description: `Seen ${added}.` });
  const about = { thing: 'product', thingId: product.id, ownerId: app.vendor.id } as const;
  const seen = await addReported(app.db, { ...about, by: [app.buyer.id], ...change });
  const report = { ...about, reason: 'scam' as const, createdAt: new Date() };
  await app.db.insert(reports).values({ ...report, caseId: seen.id, address: visitor });
  return { product, seen, about };
}

describe('a dismissal', () => {
  test('is stored and logged at once, and told 8 seconds later, once', async () => {
    const { product, seen } = await reported();
    const before = await notices();
    const { body } = await decide(seen);
    expect(Object.keys(body).toSorted()).toEqual(['mark', 'message', 'undoUntil']);
    const row = await rowOf(seen);
    expect(row).toMatchObject({ decision: 'dismissed', decidedBy: moderator.id });
    expect(row.undoUntil?.toISOString()).toBe(body.undoUntil);
    const { rows } = await app.db.execute<{ left: number }>(
      sql`select extract(epoch from start_after - created_on)::float8 as left from pgboss.job
        where name = 'cases.tell-of-dismissal' and data->>'caseId' = ${String(seen.id)}`,
    );
    expect(rows[0]?.left).toBeCloseTo(8, 0);
    expect(await actions(1)).toEqual([
      { action: 'case.dismissed', subjectType: 'product', subjectId: product.id, actorId: moderator.id },
    ]);
    await app.jobs.drain();
    expect(await notices()).toEqual(before);
    await end();
    expect(await notices()).toEqual(before.map((count) => count + 1));
    await app.jobs.send(app.db, dismissalNotice, { caseId: seen.id, undoUntil: body.undoUntil });
    await end();
    expect(await mails()).toBe(before[1]! + 1);
    expect((await rowOf(seen)).undoUntil).toBeNull();
  });

  test('that is undone waits as before, is an entry of its own, and nobody is ever told', async () => {
    const { product, seen } = await reported({ words: 'Money first.' });
    const before = await notices();
    const [listed] = await waiting();
    const figures = await countDecisions(app.db, always);
    await decide(seen);
    expect(await waiting()).toEqual([]);
    expect(await countDecisions(app.db, always)).not.toEqual(figures);
    const answer = await undo(seen);
    expect([answer.status, answer.body]).toEqual([200, { message: 'It waits again. Nobody was told.' }]);
    expect(await waiting()).toEqual([listed]);
    const row = await rowOf(seen);
    const undecided = { decision: null, decidedAt: null, decidedBy: null, reason: null, words: null, undoUntil: null };
    expect(row).toMatchObject(undecided);
    const about = { subjectType: 'product', subjectId: product.id, actorId: moderator.id };
    expect(await actions(2)).toEqual([
      { action: 'case.dismissal-undone', ...about },
      { action: 'case.dismissed', ...about },
    ]);
    await end();
    expect(await notices()).toEqual(before);
    expect(await countDecisions(app.db, always)).toEqual(figures);
  });

  test('after an undo has its own 8 seconds, and is told once', async () => {
    const { seen } = await reported();
    const before = await notices();
    const first = await decide(seen);
    await undo(seen);
    const second = await decide(seen);
    expect(second.body.undoUntil > first.body.undoUntil).toBe(true);
    await end();
    expect(await notices()).toEqual(before.map((count) => count + 1));
  });

  test('hides again what reports had hidden, until the same time', async () => {
    const hiddenUntil = new Date(Date.now() + 3_600_000);
    const { product, seen } = await reported({ hiddenUntil });
    await app.db.update(products).set({ mark: 'reported', isWithheld: true }).where(eq(products.id, product.id));
    const status = async () => (await app.visitor.get(`/api/products/${product.id}`)).status;
    await decide(seen);
    expect(await status()).toBe(200);
    await undo(seen);
    expect(await status()).toBe(404);
    expect((await rowOf(seen)).hiddenUntil).toEqual(hiddenUntil);
    await end();
    expect([await status(), (await rowOf(seen)).decision]).toEqual([200, null]);
  });

  test('does not hide again what was shown by the end of its 48 hours', async () => {
    const { product, seen } = await reported({ hiddenUntil: new Date(Date.now() - 1000) });
    await decide(seen);
    await undo(seen);
    expect((await app.visitor.get(`/api/products/${product.id}`)).status).toBe(200);
  });

  test('takes in what was reported meanwhile', async () => {
    const { product, seen } = await reported();
    await decide(seen);
    const report = async (as: Person, words: string) =>
      app.as(as).post('/api/reports', { thing: 'product', thingId: product.id, reason: 'scam', words });
    expect((await report(app.buyer, 'And again.')).status).toBe(201);
    expect((await report(otherVendor, 'Me too.')).status).toBe(201);
    expect((await undo(seen)).status).toBe(200);
    expect(await waiting()).toMatchObject([{ id: seen.id, reports: { reporters: 3 } }]);
    const words = new Set((await reportsOf(seen)).map((row) => row.words));
    expect(words).toEqual(new Set(['And again.', 'Me too.', null]));
  });

  test('of one who has left keeps its evidence for as long as it may be undone', async () => {
    const leaver = { id: await app.people.addUser({ ...newAccount(), type: 'vendor' }) };
    const { id: thingId } = await app.people.addProduct(leaver, { description: 'Left in haste.' });
    const seen = await addReported(app.db, { thing: 'product', thingId, ownerId: leaver.id, by: [app.buyer.id] });
    await decide(seen);
    await inTransaction(app.db, async (tx) => {
      for (const { eraseFor } of app.modules.all) await eraseFor(tx, leaver.id);
    });
    expect((await rowOf(seen)).evidence).toMatchObject({ title: 'Reported' });
    await end();
    expect((await rowOf(seen)).evidence).toBeNull();
  });

  test('is in no copy of a reporter’s data while it may be undone', async () => {
    const { seen } = await reported();
    await decide(seen);
    const copied = async () =>
      ((await app.modules.cases.exportFor(app.db, app.buyer.id))['reports'] as object[]).at(-1);
    expect(await copied()).toMatchObject({ decision: null, decidedAt: null });
    await end();
    expect(await copied()).toMatchObject({ decision: 'dismissed' });
  });
});

describe('an undo is refused', () => {
  const refused = async (answer: Promise<{ status: number; body: object }>) => {
    const { status, body } = await answer;
    return { status, ...body };
  };

  test('after 8 seconds by the database, whether anyone was told or not', async () => {
    const { seen } = await reported();
    await decide(seen);
    await app.shiftTime('9 seconds');
    expect(await refused(undo(seen))).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' });
    await app.shiftTime('0 seconds');
    await end();
    expect(await refused(undo(seen))).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' });
    expect((await rowOf(seen)).decision).toBe('dismissed');
  });

  test('the second time, of a case that waits, and of none', async () => {
    const { seen } = await reported();
    expect(await refused(undo(seen))).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' });
    await decide(seen);
    expect((await undo(seen)).status).toBe(200);
    expect(await refused(undo(seen))).toMatchObject({ status: 409, code: 'UNDO_TOO_LATE' });
    expect(await refused(undo({ ...seen, id: 2_000_000_000 }))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await decide(seen);
  });

  test('to everyone but who dismissed it', async () => {
    const { seen } = await reported();
    await decide(seen);
    expect(await refused(undo(seen, owner))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await refused(undo(seen, await app.people.support()))).toMatchObject({ status: 403 });
    expect(await refused(undo(seen, app.vendor))).toMatchObject({ status: 403 });
    expect((await app.visitor.post(`/api/admin/cases/${seen.id}/undo-dismissal`, {})).status).toBe(401);
    expect((await rowOf(seen)).decision).toBe('dismissed');
  });

  test('where it was decided again meanwhile, by name', async () => {
    const decided = async (answer: Promise<{ status: number; body: object }>, by: Person) =>
      expect(await refused(answer)).toMatchObject({ status: 409, code: 'DECIDED_ALREADY', values: { name: by.name } });
    const { seen } = await reported();
    await decide(seen);
    await undo(seen);
    await decide(seen, 'warn', owner);
    await decided(undo(seen), owner);

    const again = await reported();
    await decide(again.seen);
    const takeDown = { reason: 'prohibited', words: 'It may not be sold.' };
    await app.as(owner).post(`/api/admin/products/${again.product.id}/take-down`, takeDown);
    await decided(undo(again.seen), owner);
    expect((await rowOf(again.seen)).decision).toBe('dismissed');
  });
});
