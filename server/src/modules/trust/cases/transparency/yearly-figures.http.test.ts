import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import { appeals, cases, reports } from '../../../../database/schema/cases.ts';
import { describeYear, readFinancialYear } from '../index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-11-28T09:00:00Z'));
});
afterAll(async () => app.stop());

const figuresOf = async (name: string) => app.modules.cases.countYear(readFinancialYear(name)!);

test('a year has its people, complaints, requests and looks, and nothing of another year', async () => {
  const { buyer, otherVendor, vendor, moderator } = await app.people.all();
  await app.db.execute(sql`update users set created_at = '2026-06-30 20:59:59Z'`);
  await app.db.execute(sql`update users set created_at = '2026-06-30 21:00:00Z' where id = ${vendor.id}`);
  const { rows } = await app.db.execute<{ type: string; role: string; count: number }>(
    sql`select type, role, count(*)::int as count from users group by 1, 2`,
  );
  const numberOf = (role: string, type?: string) =>
    rows.filter((row) => row.role === role && (!type || row.type === type)).reduce((sum, row) => sum + row.count, 0);

  let thingId = 0;
  const complain = async (
    at: string,
    decision: 'taken-down' | 'dismissed' | null,
    reason: 'scam' | 'rude' = 'scam',
  ) => {
    const createdAt = new Date(at);
    const about = { thing: 'product', thingId: (thingId += 1), ownerId: vendor.id } as const;
    const decided = decision && { decision, decidedAt: createdAt, decidedBy: moderator.id };
    const [row] = await app.db
      .insert(cases)
      .values({ ...about, cause: 'reported', evidenceAt: createdAt, openedAt: createdAt, ...decided })
      .returning({ id: cases.id });
    await app.db.insert(reports).values({ ...about, caseId: row!.id, reporterId: buyer.id, reason, createdAt });
    return row!.id;
  };
  await complain('2026-06-30T20:59:59Z', 'dismissed');
  const first = await complain('2026-06-30T21:00:00Z', 'taken-down');
  await complain('2026-08-01T09:00:00Z', 'dismissed', 'rude');
  await complain('2026-09-01T09:00:00Z', null);
  // A visitor who never opened the link.
  await app.db.insert(reports).values({
    thing: 'product',
    thingId: 99,
    ownerId: vendor.id,
    address: 'v@example.ug',
    reason: 'scam',
    createdAt: new Date('2026-08-01T09:00:00Z'),
  });
  await app.db.insert(appeals).values({ caseId: first, createdAt: new Date('2026-08-02T09:00:00Z') });
  await app.as(otherVendor).post('/api/leaving/close', { password: otherVendor.password });
  await app.as(moderator).get(`/api/admin/people/${buyer.id}`);

  const year = await figuresOf('2026/27');
  expect(year).toMatchObject({
    isOver: false,
    people: {
      buyers: numberOf('user', 'buyer'),
      vendors: numberOf('user', 'vendor'),
      operators: numberOf('operator'),
      opened: 1,
    },
    reports: {
      received: 3,
      upheld: 1,
      dismissed: 1,
      pending: 1,
      byReason: [
        { reason: 'scam', count: 2 },
        { reason: 'rude', count: 1 },
      ],
    },
    appeals: { received: 1, stands: 0, overturned: 0, pending: 1 },
    requests: { closed: 1, erased: 0 },
    looks: { persons: 1 },
  });
  expect(await figuresOf('2025/26')).toMatchObject({
    isOver: true,
    people: { vendors: numberOf('user', 'vendor') - 1 },
    reports: { received: 1, upheld: 0, dismissed: 1, pending: 0 },
    looks: { persons: 0 },
  });
  const text = describeYear(year);
  expect(text).toMatch(/^Financial year 2026\/27: 2026-07-01 to 2027-06-30 \(not over yet\)\. .* by 2027-09-28\.$/m);
  expect(text).toMatch(/^  Received +3$/m);
  expect(text).toMatch(/^  Reason: Scam or fraud +2$/m);
});
