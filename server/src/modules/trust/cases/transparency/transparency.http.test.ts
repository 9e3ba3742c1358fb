import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { appeals, cases, reports } from '../../../../database/schema/cases.ts';
import { messageWarnings } from '../../../../database/schema/warnings.ts';
import { inTransaction } from '../../../../platform/postgres/database.ts';
import { publishMonths } from './publish-months.ts';

let app: TestApp;
let buyer: Person, vendor: Person, moderator: Person;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(new Date('2026-10-20T08:00:00Z'));
  ({ buyer, vendor, moderator } = await app.people.all());
  // Before it there is nothing to publish.
  await suspend('2026-10-20T08:00:00Z');
});
afterAll(async () => app.stop());

async function suspend(at: string): Promise<void> {
  await inTransaction(app.db, async (tx) =>
    app.modules.audit.add(tx, {
      actorId: moderator.id,
      action: 'account.suspended',
      subject: { type: 'user', id: vendor.id },
      at: new Date(at),
    }),
  );
}

let things = 0;

type Decided = { at: string; decision: 'dismissed' | 'warned' | 'hidden' | 'suspended'; by?: number | null };

/** A reported review, with its decision. */
async function addCase(reportedAt: readonly string[], decided?: Decided): Promise<number> {
  things += 1;
  const about = { thing: 'review', thingId: things, ownerId: vendor.id } as const;
  const [row] = await app.db
    .insert(cases)
    .values({
      ...about,
      cause: 'reported',
      evidenceAt: new Date(reportedAt[0]!),
      openedAt: new Date(reportedAt[0]!),
      ...(decided && {
        decision: decided.decision,
        decidedAt: new Date(decided.at),
        decidedBy: decided.by === undefined ? moderator.id : decided.by,
      }),
    })
    .returning({ id: cases.id });
  for (const [index, at] of reportedAt.entries()) {
    const reporterId = index === 0 ? buyer.id : null;
    await app.db
      .insert(reports)
      .values({ ...about, caseId: row!.id, reporterId, reason: 'rude', createdAt: new Date(at) });
  }
  return row!.id;
}

/** Warnings beside two messages, one of which was no problem. */
async function addWarnings(shownAt: Date): Promise<void> {
  const { id: productId } = await app.people.addProduct(vendor);
  const { body: chat } = await app.as(buyer).post('/api/chats', { productId });
  for (const [index, dismissedAt] of [shownAt, null].entries()) {
    const { body: message } = await app.as(buyer).post(`/api/chats/${chat.id}/messages`, { message: `Hello ${index}` });
    await app.db.insert(messageWarnings).values({ messageId: message.id, pattern: 'code', shownAt, dismissedAt });
  }
}

const publish = async () => publishMonths({ ...app.appContext, audit: app.modules.audit });
const report = async () => (await app.visitor.get('/api/transparency')).body;
const published = async () => (await report()).months;

test('nothing is published before a month is over', async () => {
  await publish();
  expect(await report()).toEqual({ months: [], nextOn: '2026-11-02' });
});

test('a month has what was reported and decided in Kampala, and stays as it was published', async () => {
  const dismissed = { decision: 'dismissed', at: '2026-11-05T09:30:00Z' } as const;
  await addCase(['2026-11-05T08:00:00Z', '2026-11-05T09:00:00Z'], dismissed);
  const hidden = await addCase(['2026-11-10T08:00:00Z'], { decision: 'hidden', at: '2026-11-10T11:00:00Z' });
  await addCase(['2026-11-12T08:00:00Z'], { decision: 'warned', at: '2026-11-12T18:00:00Z' });
  await addCase(['2026-11-13T08:00:00Z'], { decision: 'suspended', at: '2026-11-13T10:00:00Z' });
  // By the erasure of its owner, by nobody's decision.
  await addCase(['2026-11-14T08:00:00Z'], { decision: 'dismissed', at: '2026-11-15T10:00:00Z', by: null });
  // The first minute of December and the last of October in Kampala.
  await addCase(['2026-11-30T21:00:00Z']);
  await addCase(['2026-10-31T20:59:00Z']);
  await suspend('2026-11-13T10:00:00Z');
  await addWarnings(new Date('2026-11-13T10:00:00Z'));
  await app.db.insert(appeals).values({
    caseId: hidden,
    createdAt: new Date('2026-11-11T08:00:00Z'),
    outcome: 'overturned',
    decidedAt: new Date('2026-11-12T08:00:00Z'),
    decidedBy: moderator.id,
  });

  app.clock.set(new Date('2026-12-02T02:20:00Z'));
  await Promise.all([publish(), publish()]);
  const months = await published();
  expect(months).toMatchObject([
    {
      month: '2026-11',
      reports: 6,
      decisions: 4,
      medianHours: 2.5,
      hidden: 2,
      warned: 1,
      suspended: 1,
      appeals: 1,
      overturned: 1,
      notesShown: 2,
      notesDismissed: 1,
      publishedAt: '2026-12-02T02:20:00.000Z',
    },
    { month: '2026-10', reports: 1, decisions: 0, medianHours: null, suspended: 1 },
  ]);
  expect(await report()).toMatchObject({ nextOn: '2027-01-02' });
  expect(months[0].entry.hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await app.modules.audit.verify(app.db)).head).toEqual(months[0].entry);

  await addCase(['2026-11-20T08:00:00Z']);
  await publish();
  expect(await published()).toEqual(months);
});

test('a published month can be neither changed nor deleted', async () => {
  const change = sql`update audit_log set details = '{}' where action = 'transparency.published'`;
  await expect(app.db.execute(change)).rejects.toThrow();
  await expect(app.db.execute(sql`delete from audit_log where action = 'transparency.published'`)).rejects.toThrow();
});
