import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startClosingApp } from '../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import { messages } from '../../../database/schema/chats.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { notifications } from '../../../database/schema/notifications.ts';
import { auditLog, auditReasons } from '../../../database/schema/operations.ts';

const app = await startClosingApp();
let owner: Person;
const path = () => `/api/admin/vendors/${app.vendor.id}/toggle-chat`;

beforeAll(async () => void (owner = await app.people.operator()));
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.shiftTime('0 seconds');
  await app.setEntitlement({
    chatOverride: null,
    chatOverrideUntil: null,
    completedSales: 0,
    subscriptionStatus: 'trial',
    subscriptionEndDate: null,
  });
});

const toggle = async (body: object, headers = {}) => app.as(owner).post(path(), body, headers);
const row = async () => {
  const [found] = await app.db.select().from(entitlements).where(eq(entitlements.userId, app.vendor.id));
  return found!;
};
const entries = async () =>
  app.db
    .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
    .from(auditLog)
    .where(sql`${auditLog.subjectId} = ${app.vendor.id} and ${auditLog.subjectType} = 'user'`)
    .orderBy(auditLog.id);
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const sees = async () => (await app.asVendor.get('/api/chats')).body.length > 0;

describe('the switch', () => {
  beforeAll(async () => void (await app.startSaleChat()));

  test('locks and opens with {allowChat} alone, and says so', async () => {
    const locked = await toggle({ allowChat: false });
    expect([locked.status, locked.body.message]).toEqual([
      200,
      `${app.vendor.name} cannot open chats with buyers any more.`,
    ]);
    expect(locked.body.vendor).toMatchObject({ chatAllowed: false, chatOverride: 'deny' });
    expect(await sees()).toBe(false);
    const opened = await toggle({ allowChat: true });
    expect(opened.body).toMatchObject({
      message: `${app.vendor.name} can chat with buyers.`,
      vendor: { chatAllowed: true, chatOverride: null, subscriptionStatus: 'trial' },
    });
    expect(await sees()).toBe(true);
  });

  test('writes down who turned it, why and to what', async () => {
    const before = (await entries()).length;
    await toggle({ allowChat: false, reason: 'Asks buyers for money first.' });
    await toggle({ allowChat: true });
    expect((await entries()).slice(before)).toEqual([
      { action: 'chats.denied', actorId: owner.id, details: { override: 'deny', until: null } },
      { action: 'chats.allowed', actorId: owner.id, details: { override: null, until: null } },
    ]);
    const reasons = await app.db.select().from(auditReasons);
    expect(reasons.map(({ reason }) => reason)).toContain('Asks buyers for money first.');
    expect(await app.modules.audit.verify(app.db)).toMatchObject({ broken: null });
  });

  const ended = new Date('2026-01-01T00:00:00Z');
  test.each([
    ['a used-up trial', { completedSales: 5 }, 'allow'],
    ['an ended period', { subscriptionStatus: 'active', subscriptionEndDate: ended }, 'allow'],
    ['a trial', { completedSales: 4 }, null],
    ['a paid period', { subscriptionStatus: 'active', subscriptionEndDate: new Date('2100-01-01T00:00:00Z') }, null],
  ] as const)('of %s (%j) becomes %s, and no date of the plan moves', async (_of, is, word) => {
    await app.setEntitlement({ ...is, chatOverride: 'deny' });
    const before = await row();
    const { body } = await toggle({ allowChat: true });
    expect(body.vendor).toMatchObject({ chatAllowed: true, chatOverride: word });
    expect(await row()).toEqual({ ...before, chatOverride: word });
    await toggle({ allowChat: false });
    expect(await row()).toEqual({ ...before, chatOverride: 'deny' });
  });

  test.each([
    [{ allowChat: 'false' }, 'allowChat'],
    [{}, 'allowChat'],
    [{ allowChat: null }, 'allowChat'],
    [{ allowChat: true, until: 'tomorrow' }, 'until'],
    [{ allowChat: true, until: '2020-01-01T00:00:00Z' }, 'until'],
    [{ allowChat: true, until: '2999-01-01T00:00:00Z' }, 'until'],
    [{ allowChat: false, until: later(5) }, 'until'],
    [{ allowChat: false, reason: 'no' }, 'reason'],
    [{ allowChat: false, reason: 'x'.repeat(501) }, 'reason'],
  ])('%j changes nothing', async (body, field) => {
    const before = await row();
    const { status, body: answer } = await toggle(body);
    expect([status, answer.code, answer.errors[0].field]).toEqual([400, 'VALIDATION', field]);
    expect(await row()).toEqual(before);
  });

  test('needs a reauthentication within the last 15 minutes', async () => {
    await app.shiftTime('16 minutes');
    const { status, body } = await toggle({ allowChat: false });
    expect([status, body.code]).toEqual([403, 'PROOF_REQUIRED']);
    expect((await row()).chatOverride).toBe(null);
  });

  test('sent again under its key, it is turned once', async () => {
    const before = (await entries()).length;
    const headers = { 'idempotency-key': 'switch-1' };
    const seen = 'open/plan/';
    const first = await toggle({ allowChat: false, expected: seen }, headers);
    const second = await toggle({ allowChat: false, expected: seen }, headers);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await entries()).toHaveLength(before + 1);
  });
});

describe('two operators at the same moment', () => {
  test.each([
    ['to lock', { allowChat: false }, 'open/plan/', 0],
    ['to open', { allowChat: true }, 'locked/plan/', 5],
  ])('%s: one does, the others are told', async (_what, body, expected, completedSales) => {
    await app.setEntitlement({ completedSales });
    const before = (await entries()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, async () => toggle({ ...body, expected })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ body: { code } }) => code)).toEqual(Array(5).fill('CHANGED_MEANWHILE'));
    expect(await entries()).toHaveLength(before + 1);
  });

  test('without what they saw, the last one counts', async () => {
    const answers = await Promise.all([toggle({ allowChat: false }), toggle({ allowChat: false })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('who record the same payment: one does', async () => {
    const reference = 'MM-at-once';
    const pay = async () => app.as(owner).post(`/api/admin/vendors/${app.vendor.id}/payments`, { reference });
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const { body } = answers.find(({ status }) => status === 409)!;
    expect(body.code).toBe('PAYMENT_RECORDED');
  });
});

describe('allowed without payment until a day', () => {
  test('chats close at that moment, by whatever way they are asked for', async () => {
    const { chatId } = await app.startSaleChat();
    await app.setEntitlement({ completedSales: 5 });
    const { body } = await toggle({ allowChat: true, until: later(24) });
    expect(body.vendor).toMatchObject({ chatOverride: 'allow', subscriptionStatus: 'active' });
    expect(body.message).toContain(' can chat with buyers until ');
    const send = async (message: string) => app.asVendor.post(`/api/chats/${chatId}/messages`, { message });
    expect((await send('Before')).status).toBe(201);
    expect((await send('Known by now')).status).toBe(201);

    await app.shiftTime('25 hours');
    expect((await send('After')).body.code).toBe('CHAT_LOCKED');
    expect((await app.asVendor.get(`/api/chats/${chatId}`)).body.code).toBe('CHAT_LOCKED');
    expect(await sees()).toBe(false);
    // An operator's session has expired after twelve hours; a vendor's has not.
    expect((await app.asVendor.get('/api/user')).body.subscriptionStatus).toBe('locked');
    const status = await app.asVendor.get('/api/subscription/status');
    expect(status.body).toMatchObject({ chatLocked: true, lockReason: 'payment' });
    const entitlement = await app.modules.entitlements.findEntitlement(app.db, app.vendor.id);
    expect(entitlement).toMatchObject({ chatOverride: null });
    const toBuyer = await app.as(app.buyer).post(`/api/chats/${chatId}/messages`, { message: 'Hi' });
    const delivered = await app.modules.chats.findDeliveries(app.db, [toBuyer.body.id]);
    expect(delivered.get(toBuyer.body.id)?.map(({ to }) => to.userId)).toEqual([app.buyer.id]);
  });

  test('open tabs are told when it is over', async () => {
    await app.setEntitlement({ completedSales: 5 });
    const client = await connectInTest(await app.listen(), app.vendor);
    await toggle({ allowChat: true, until: later(0.001) });
    await client.next('account');
    await expect
      .poll(
        async () => {
          await app.jobs.drain();
          return client.frames.filter(({ type }) => type === 'account').length;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(1);
    expect((await app.asVendor.get('/api/user')).body.subscriptionStatus).toBe('locked');
  });

  test('the vendor is notified when it is over, and not where another decision has taken its place', async () => {
    await app.setEntitlement({ completedSales: 5 });
    const notifiedAtTheEnd = async () => {
      await app.jobs.drain();
      const { id } = app.vendor;
      await app.db.update(notifications).set({ isRead: true }).where(eq(notifications.userId, id));
      await app.shiftTime('25 hours');
      await app.jobs.drain({ includeDelayed: true });
      await app.shiftTime('0 seconds');
      const rows = await app.db.select().from(notifications).where(eq(notifications.userId, id));
      return rows.filter(({ isRead }) => !isRead).map(({ code }) => code);
    };
    await toggle({ allowChat: true, until: later(24) });
    await toggle({ allowChat: false });
    expect(await notifiedAtTheEnd()).toEqual([]);
    await toggle({ allowChat: true, until: later(24) });
    expect(await notifiedAtTheEnd()).toEqual(['plan.used']);
    await toggle({ allowChat: true, until: later(24) });
    await app.setEntitlement({ subscriptionStatus: 'active', subscriptionEndDate: new Date(later(240)) });
    expect(await notifiedAtTheEnd()).toEqual([]);
  });

  test('another word in its place takes the end away', async () => {
    await app.setEntitlement({ completedSales: 5 });
    await toggle({ allowChat: true, until: later(24) });
    await toggle({ allowChat: true });
    expect(await row()).toMatchObject({ chatOverride: 'allow', chatOverrideUntil: null });
    await toggle({ allowChat: true, until: later(24) });
    await toggle({ allowChat: false });
    expect(await row()).toMatchObject({ chatOverride: 'deny', chatOverrideUntil: null });
  });
});

test('messages that are under way when the switch is turned are stored before it or refused', async () => {
  const { chatId } = await app.startSaleChat();
  const write = async (n: number) => app.asVendor.post(`/api/chats/${chatId}/messages`, { message: `${n}`, tempId: n });
  await write(0);
  const writing = Array.from({ length: 40 }, async (_, n) => write(n + 1));
  const turned = toggle({ allowChat: false });
  const answers = await Promise.all(writing);
  expect((await turned).status).toBe(200);
  const stored = await app.db.select().from(messages).where(eq(messages.chatId, chatId));
  const accepted = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ body }) => body.code === 'CHAT_LOCKED');
  expect(accepted.length + refused.length).toBe(40);
  expect(stored).toHaveLength(accepted.length + 1);
  expect((await write(99)).body.code).toBe('CHAT_LOCKED');
});
