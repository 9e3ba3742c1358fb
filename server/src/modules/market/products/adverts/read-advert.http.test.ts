import { MOST_ADVERT } from '@akatale/contracts/market/adverts';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../test/apps/app.ts';

const app = await startTestApp({ logLevel: 'trace' });
const { vendor } = await app.people.all();
afterAll(async () => app.stop());

const read = async (text: unknown) => app.as(vendor).post('/api/products/advert', { text });

test('an advert becomes what its listing would say, and its telephone number is in no answer and no log', async () => {
  const { status, body } = await read('*Samsung A10* 32GB\nGood condition\n230k, Kasubi\nCall 0772 410 233');
  expect([status, body]).toEqual([
    200,
    {
      title: 'Samsung A10 32GB',
      description: 'Samsung A10 32GB\nGood condition\n230k, Kasubi',
      price: 230_000,
      priceDoubt: null,
      category: 'Phones',
      condition: 'Used - Good',
      location: 'Kasubi, Kampala',
      attributes: { brand: 'Samsung', storage: '32 GB' },
      things: 1,
      numbers: 1,
    },
  ]);
  expect(app.logged().replaceAll(' ', '')).not.toContain('0772410233');
});

test('one that is empty or too long is refused at its field', async () => {
  for (const text of ['', ' \u200b\n', 'a'.repeat(MOST_ADVERT + 1), 7]) {
    const { status, body } = await read(text);
    expect([status, body.code, body.errors.length, body.errors[0].field]).toEqual([400, 'VALIDATION', 1, 'text']);
  }
  expect(app.logged()).not.toContain('aaaaaaaa');
});

test('a hundred are read in an hour', async () => {
  const strict = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  try {
    const person = await strict.people.vendor();
    const statuses: number[] = [];
    for (let count = 0; count < 101; count += 1) {
      statuses.push((await strict.as(person).post('/api/products/advert', { text: 'Sofa' })).status);
    }
    expect(statuses).toEqual([...Array<number>(100).fill(200), 429]);
  } finally {
    await strict.stop();
  }
});
