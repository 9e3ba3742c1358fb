import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFiguresApp } from '../../../../../test/apps/figures-app.ts';
import { categoryOf } from './guess-category.ts';

const app = await startFiguresApp();
afterAll(async () => app.stop());
beforeAll(async () => {
  await app.addProduct({ title: 'Tecno Spark 20, blue', category: 'Phones' });
  await app.addProduct({ title: 'Tecno Camon 30, black', category: 'Phones' });
  await app.addProduct({ title: 'Enamel kettle, blue', category: 'Home & Kitchen' });
  await app.addProduct({ title: 'Black leather shoes', category: 'Fashion' });
  await app.addProduct({ title: 'Armchair', category: 'Home & Kitchen', isOnline: false });
});

async function guess(title: string): Promise<string | null> {
  const url = `/api/discover/category?title=${encodeURIComponent(title)}`;
  return (await app.asVendor.get(url)).body.category;
}

test('the words of a title point to a category, whatever else stands beside them', async () => {
  expect(await guess('TECNO Pop 9 black')).toBe('Phones');
  expect(await guess('kettle')).toBe('Home & Kitchen');
  expect(await guess('leather bag')).toBe('Fashion');
});

test('words that nothing for sale has, or that stand everywhere, tell nothing', async () => {
  for (const title of ['', '!!', 'helicopter', 'armchair', 'black', 'blue']) {
    expect([title, await guess(title)]).toEqual([title, null]);
  }
});

describe('the evidence', () => {
  const row = (word: string, category: string, count: number) => ({ word, category, count });

  test('of a telling word outweighs that of many common ones', () => {
    const common = ['Phones', 'Fashion', 'Toys'].flatMap((category) =>
      ['black', 'new', 'large'].map((word) => row(word, category, 40)),
    );
    expect(categoryOf([...common, row('doll', 'Toys', 2)])).toBe('Toys');
    expect(categoryOf(common)).toBeNull();
  });

  test('may be none', () => {
    expect(categoryOf([])).toBeNull();
  });
});
