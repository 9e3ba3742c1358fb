import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/apps/app.ts';
import type { Person } from '../../../../../test/apps/people.ts';
import { taughtNames } from '../../../../database/schema/search.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await startTestApp();
  const { vendor, operator } = await app.people.all();
  owner = operator;
  await app.people.addProduct(vendor, { title: 'Plastic chair', description: 'To sit on.' });
});
afterAll(async () => app.stop());

const teach = async (term: string, means: string) => app.as(owner).post('/api/admin/taught-names', { term, means });
const titlesFor = async (search: string) => {
  const { body } = await app.visitor.get(`/api/discover?search=${encodeURIComponent(search)}`);
  return body.products.map(({ title }: { title: string }) => title);
};
const taught = async () => (await app.as(owner).get('/api/admin/taught-names')).body;

test('what an operator teaches works from the next search on, until it is taken back', async () => {
  expect(await titlesFor('kakebe')).toEqual([]);
  const { status, body } = await teach(' Kakébe ', 'Chair');
  expect([status, body]).toMatchObject([201, { term: 'kakebe', means: 'chair' }]);
  expect(await titlesFor('kakebe')).toEqual(['Plastic chair']);
  expect(await titlesFor('plastic kakebe')).toEqual(['Plastic chair']);

  expect((await teach('kakebe', 'bench')).body).toMatchObject({ id: body.id, means: 'bench' });
  expect(await titlesFor('kakebe')).toEqual([]);
  await teach('kakebe', 'chair');

  expect((await app.as(owner).call('DELETE', `/api/admin/taught-names/${body.id}`)).status).toBe(204);
  expect((await app.as(owner).call('DELETE', `/api/admin/taught-names/${body.id}`)).status).toBe(404);
  expect(await titlesFor('kakebe')).toEqual([]);
  const { body: log } = await app.as(owner).get('/api/admin/audit-log');
  const entries = log.map(({ action, reason }: { action: string; reason: string }) => [action, reason]).slice(0, 4);
  expect(entries).toEqual([
    ['other-name.taken-back', 'kakebe = chair'],
    ['other-name.taught', 'kakebe = chair'],
    ['other-name.taught', 'kakebe = bench'],
    ['other-name.taught', 'kakebe = chair'],
  ]);
});

test('a meaning is not followed further', async () => {
  await teach('gwanyi', 'kifundikwa');
  await teach('kifundikwa', 'chair');
  expect(await titlesFor('kifundikwa')).toEqual(['Plastic chair']);
  expect(await titlesFor('gwanyi')).toEqual([]);
});

test.each([
  ['', 'chair', 'term'],
  ['…', 'chair', 'term'],
  ['entebe', ' ', 'means'],
  ['entebe', '!', 'means'],
  ['entebe', 'Entebe', 'means'],
  ['x'.repeat(101), 'chair', 'term'],
])('%j = %j is refused at %s', async (term, means, field) => {
  const { status, body } = await teach(term, means);
  expect([status, body.errors]).toMatchObject([400, [{ field }]]);
});

test('there are at most 500, also where two are taught at once', async () => {
  const before = (await taught()).length;
  const values = Array.from({ length: 499 - before }, (_, index) => ({
    term: `filler ${index}`,
    means: 'chair',
    taughtAt: new Date('2026-01-01T00:00:00Z'),
  }));
  await app.db.insert(taughtNames).values(values);
  const answers = await Promise.all(['one', 'two', 'three'].map(async (term) => teach(`last ${term}`, 'chair')));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'TAUGHT_NAMES_FULL')).toHaveLength(2);
  expect(await taught()).toHaveLength(500);
  expect((await teach('filler 1', 'bench')).status).toBe(201);
});
