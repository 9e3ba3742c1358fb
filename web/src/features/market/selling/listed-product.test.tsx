import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import type { PublicSettings } from '@akatale/contracts/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { ListedProduct } from './listed-product.tsx';

const product = {
  id: 7,
  title: 'Sofa & table',
  price: 400_000,
  location: 'Ntinda, Kampala',
  images: [],
  imageColors: [],
  activePromotion: null,
  isOnline: true,
} as unknown as ProductDetail;

function shown(change: Partial<ProductDetail> = {}): string {
  const client = testClient({ settings: { publicUrl: 'https://akatale.example' } as PublicSettings });
  return renderToStaticMarkup(
    <ClientProvider value={client}>
      <ListedProduct product={{ ...product, ...change }} />
    </ClientProvider>,
  );
}
const sharedBy = (html: string) => /href="(https:\/\/wa\.me\/[^"]*)"/.exec(html)?.[1];

test('what buyers see is shared with its price and its link, and leads on to the next one', () => {
  const html = shown();
  expect(html).toContain('Your product has been added to the marketplace');
  expect(new URL(sharedBy(html) ?? '').searchParams.get('text')).toBe(
    'Sofa & table, USh 400,000\nhttps://akatale.example/products/7',
  );
  expect(html).toMatch(/href="\/add-product"[^>]*>List another/);
  expect(html).toMatch(/href="\/products\/7"[^>]*>View/);
});

test('a price on promotion is the one that is shared', () => {
  const promoted = shown({ activePromotion: { price: 350_000, percentOff: 13, endsAt: '' } });
  expect(new URL(sharedBy(promoted) ?? '').searchParams.get('text')).toContain('USh 350,000');
});

test.each([
  ['is hidden', { isOnline: false }, 'Only you can see it.'],
  ['is held', { mark: 'held' }, 'You can share it as soon as buyers can see it.'],
] as const)('what %s is not shared, and says why', (_name, change, words) => {
  const html = shown(change);
  expect(sharedBy(html)).toBeUndefined();
  expect(html).toContain(words);
  expect(html).toContain('List another');
});
