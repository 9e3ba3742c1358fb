import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startClosingApp } from '../../../../../test/apps/closing-app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { auditLog } from '../../../../database/schema/operations.ts';
import { reservedContacts, users } from '../../../../database/schema/users.ts';
import { endSuspensions } from './end-suspensions.ts';

const app = await startClosingApp();
let owner: Person;
beforeAll(async () => {
  owner = await app.people.operator();
});
afterAll(async () => app.stop());
beforeEach(async () => {
  await app.shiftTime('0 seconds');
  await app.db.update(users).set({ suspendedAt: null, suspendedUntil: null, closedAt: null, staysSuspended: false });
});

const suspend = async (body: object = { days: 7 }) =>
  app.as(owner).post(`/api/admin/people/${app.vendor.id}/suspend`, { reason: 'scam', ...body });
const restore = async () => app.as(owner).post(`/api/admin/people/${app.vendor.id}/restore`, { reason: 'A mistake.' });
const person = async () => (await app.db.select().from(users).where(eq(users.id, app.vendor.id)))[0]!;
const restored = async () =>
  app.db.$count(auditLog, and(eq(auditLog.action, 'account.restored'), sql`actor_id is null`));
const run = async () => {
  await app.run('accounts.end-suspensions');
  await app.jobs.drain();
};

test('ends at its day and not before, once in two processes, and the listings are back', async () => {
  const { id } = await app.people.addProduct(app.vendor, { description: 'Back at its day.' });
  expect((await suspend()).status).toBe(200);
  await app.shiftTime('6 days 23 hours');
  await run();
  expect((await person()).suspendedAt).not.toBeNull();
  await app.shiftTime('7 days 1 minute');
  const before = await restored();
  await Promise.all([1, 2].map(async () => endSuspensions({ ...app.appContext, audit: app.modules.audit })));
  expect(await restored()).toBe(before + 1);
  expect(await person()).toMatchObject({ suspendedAt: null, suspendedUntil: null });
  expect((await app.visitor.get(`/api/products/${id}`)).status).toBe(200);
});

test('one that cannot end keeps no other from its end', async () => {
  await suspend();
  const stuck = { suspendedAt: new Date(0), suspendedUntil: new Date(0) };
  await app.db.update(users).set(stuck).where(eq(users.id, owner.id));
  await app.shiftTime('7 days 1 minute');
  await expect(endSuspensions({ ...app.appContext, audit: app.modules.audit })).rejects.toThrow('go on');
  expect((await person()).suspendedAt).toBeNull();
});

test('without days it lasts until an operator ends it; one that they ended is not ended again', async () => {
  await suspend({});
  await app.shiftTime('400 days');
  await run();
  expect((await person()).suspendedAt).not.toBeNull();
  await app.shiftTime('0 seconds');
  await restore();
  await suspend();
  await restore();
  await suspend({});
  await app.shiftTime('8 days');
  await run();
  expect(await person()).toMatchObject({ suspendedUntil: null, suspendedAt: expect.any(Date) });
});

test('of an account that its person has closed meanwhile, only the closing stays', async () => {
  await suspend();
  const { email, password } = app.vendor;
  expect((await app.visitor.post('/api/leaving/close', { email, password })).status).toBe(200);
  await app.shiftTime('7 days 1 minute');
  await run();
  expect(await person()).toMatchObject({ staysSuspended: false, suspendedUntil: null, closedAt: expect.any(Date) });
  expect((await app.visitor.post('/api/auth/login', { email, password })).status).toBe(200);
});

test('of an account that was erased meanwhile, address and number are free again', async () => {
  await suspend();
  await app.db.transaction(async (tx) => {
    for (const { eraseFor } of app.modules.all) await eraseFor(tx as never, app.vendor.id);
  });
  expect(await app.db.$count(reservedContacts)).toBeGreaterThan(0);
  await app.shiftTime('7 days 1 minute');
  await run();
  expect(await app.db.$count(reservedContacts)).toBe(0);
});
