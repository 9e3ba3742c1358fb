import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Market, startMarket } from '../../../../../test/market.ts';

let market: Market;
const home = { category: 'Home & Kitchen' };

beforeAll(async () => {
  market = await startMarket();
  await market.list(
    { title: 'Ladio ya sola ne ttooki', category: 'Electronics' },
    { title: 'Katoochi itel double line', category: 'Phones' },
    { title: 'Redmi note 12 8/128 dual sim', category: 'Phones' },
    { title: 'Intebe za pulasitiika 6', ...home },
    { title: 'Landa ya mbao stanley', ...home },
    { title: 'Baby cot with mattress', ...home },
    { title: 'Taayi za mmotoka size 14 nnya', category: 'Automotive' },
  );
});
afterAll(() => market.stop());

test.each([
  ['radio ya solar', 'Ladio ya sola ne ttooki'],
  ['button phone', 'Katoochi itel double line'],
  ['redmi', 'Redmi note 12 8/128 dual sim'],
  ['plastic chairs', 'Intebe za pulasitiika 6'],
  ['hand plane', 'Landa ya mbao stanley'],
  ['ekitanda kya baby', 'Baby cot with mattress'],
  ['tyres size 14', 'Taayi za mmotoka size 14 nnya'],
])('"%s" finds "%s", as its name is heard', async (typed, title) => {
  const { body } = await market.discover({ search: typed });
  expect(body.products[0]).toMatchObject({ title });
  expect(body).toMatchObject({ nothingFound: false });
});
