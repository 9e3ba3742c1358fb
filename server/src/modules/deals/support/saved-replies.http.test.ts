import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import type { Person } from '../../../../test/apps/people.ts';

let app: TestApp;
let support: Person;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  [support, owner] = await Promise.all([app.people.support(), app.people.operator()]);
});
afterAll(async () => app.stop());

const path = '/api/admin/saved-replies';
const add = async (title: string, message = 'In cash.') => app.as(support).post(path, { title, message });
const titles = async () => (await app.as(owner).get(path)).body.map(({ title }: { title: string }) => title);

test('all operators share them, by title, and each change is noted', async () => {
  const { status, body } = await add('  when we answer ', ' In business hours. ');
  expect([status, body.title, body.message]).toEqual([201, 'when we answer', 'In business hours.']);
  await add('How to pay');
  expect(await titles()).toEqual(['How to pay', 'when we answer']);
  const url = `${path}/${body.id}`;
  const changed = { title: 'Hours', message: 'From 8:00 AM.' };
  const put = await app.as(owner).call('PUT', url, { body: changed });
  expect([put.status, put.body.title]).toEqual([200, 'Hours']);
  expect((await app.as(owner).call('DELETE', url)).status).toBe(204);
  expect((await app.as(owner).call('DELETE', url)).status).toBe(404);
  expect((await app.as(owner).call('PUT', url, { body: changed })).status).toBe(404);
  const { rows } = await app.db.execute(sql`
    select actor_id as "actorId", details->>'change' as change from audit_log
    where subject_type = 'saved-reply' and subject_id = ${body.id} order by id`);
  expect(rows).toEqual([
    { actorId: support.id, change: 'added' },
    { actorId: owner.id, change: 'changed' },
    { actorId: owner.id, change: 'deleted' },
  ]);
});

test.each([
  ['title', '', 'Please enter a title'],
  ['title', 'x'.repeat(81), 'At most 80 characters'],
  ['message', '   ', 'Please write a message'],
  ['message', 'x'.repeat(4001), 'At most 4000 characters'],
])('a %s that is not one is marked: %s', async (field, value, message) => {
  const { status, body } = await app.as(support).post(path, { title: 'Hours', message: 'From 8.', [field]: value });
  expect([status, body.errors]).toMatchObject([400, [{ field, message }]]);
});

test('there are never more than a hundred, also where two are added at once', async () => {
  await app.db.execute(sql`
    insert into saved_replies (title, message, created_at, updated_at)
    select 'Reply ' || n, 'Yes.', now(), now()
    from generate_series(1, 98 - (select count(*)::int from saved_replies)) n`);
  const answers = await Promise.all(Array.from({ length: 6 }, async (_, n) => add(`More ${n}`)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.code === 'SAVED_REPLIES_FULL')).toHaveLength(4);
  expect(await titles()).toHaveLength(100);
});

test('one that was sent twice under its key is added once', async () => {
  await app.db.execute(sql`delete from saved_replies`);
  const draft = { title: 'Once', message: 'Yes.' };
  const key = { 'idempotency-key': 'one' };
  const first = await app.as(support).post(path, draft, key);
  const again = await app.as(support).post(path, draft, key);
  expect(again.body.id).toBe(first.body.id);
  expect(await titles()).toEqual(['Once']);
});
