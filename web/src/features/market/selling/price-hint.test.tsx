import { getUsualPrice } from '@akatale/contracts/market/prices-endpoints';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { newListing } from './listing-values.ts';
import { PriceHint } from './price-hint.tsx';

const asked = { title: 'iPhone 12', category: 'Phones', maker: 'Apple', condition: 'New' };
const typed = {
  ...newListing(''),
  ...asked,
  attributes: '{"Phones":{"brand":"Apple"},"Computers":{"brand":"Dell"}}',
};

function draw(range: object | null | undefined, change: object = {}): string {
  const client = testClient();
  if (range !== undefined) client.queries.setQueryData([getUsualPrice.path, asked], { range });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <PriceHint title={asked.title} typed={{ ...typed, ...change }} />
      </ClientProvider>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]*>|\u00a0/g, (part) => (part.startsWith('<') ? '' : ' '));
}
const range = { low: 450_000, high: 620_000, things: 'Smartphones' };

test('what such things were sold for, or what others ask', () => {
  expect(draw({ ...range, basis: 'sold' })).toBe('Smartphones like this sold for USh 450,000–620,000.');
  expect(draw({ ...range, basis: 'asked' })).toBe('Smartphones like this: others ask USh 450,000–620,000.');
});

test('nothing where it is not known, not there yet, or nothing of the list', () => {
  expect(draw(null)).toBe('');
  expect(draw(undefined)).toBe('');
  expect(draw({ ...range, basis: 'sold' }, { kind: 'none' })).toBe('');
});
