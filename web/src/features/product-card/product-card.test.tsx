import type { ProductSummary } from '@akatale/contracts/products/products-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { SaveDataProvider } from '../../ui/media/save-data.ts';
import { ProductCard } from './product-card.tsx';

const phone = {
  id: 4,
  title: 'Nokia 3310',
  price: 60_000,
  images: [],
  imageColors: [],
  location: 'Ntinda',
  createdAt: '2026-11-20T09:00:00.000Z',
  status: 'active',
  featured: false,
  activePromotion: null,
} as unknown as ProductSummary;

const draw = (product: ProductSummary & { reason?: string | null }) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <SaveDataProvider value={false}>
        <ProductCard product={product} />
      </SaveDataProvider>
    </Router>,
  );

test('a card shows why it is in the feed, below its location, and is otherwise the same', () => {
  const plain = draw({ ...phone, reason: null });
  expect(plain).toBe(draw(phone));
  const line = draw({ ...phone, reason: 'Because you chose Phones' });
  expect(line).toMatch(/Ntinda.*Because you chose Phones/);
  expect(line.replace(/<p[^>]*>Because you chose Phones<\/p>/, '')).toBe(plain);
});
