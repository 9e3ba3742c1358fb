import type { FeedPage } from '@akatale/contracts/market/discovery-schemas';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';

const app = await startTestApp();
const vendor = await app.people.vendor();
afterAll(async () => app.stop());

const rename = async (name: string) => app.as(vendor).call('PATCH', '/api/user/profile', { body: { name } });
const find = async (search: string) => {
  const { body } = await app.visitor.get(`/api/discover?search=${search}`);
  return (body as FeedPage).products.map(({ id }) => id);
};

describe('a vendor who takes a new name', () => {
  test('is found by it, misspelt as well', async () => {
    const { id } = await app.people.addProduct(vendor);
    expect(await find('Kyambogo')).toEqual([]);
    expect((await rename('Kyambogo Traders')).status).toBe(200);
    expect(await find('Kyambogo')).toEqual([id]);
    expect(await find('Kyanbogo')).toEqual([id]);
  });

  test('has it on what was listed at the same moment, too', async () => {
    const names = Array.from({ length: 6 }, (_, turn) => `Okello Shop ${turn}`);
    const [listed] = await Promise.all([
      Promise.all(names.map(async () => app.people.addProduct(vendor))),
      Promise.all(names.map(rename)),
    ]);
    const { body } = await app.visitor.get(`/api/users/${vendor.id}`);
    const { name } = body as { name: string };
    expect(names).toContain(name);
    const ids = listed.map(({ id }) => id);
    expect(await find(encodeURIComponent(name))).toEqual(expect.arrayContaining(ids));
  });
});
