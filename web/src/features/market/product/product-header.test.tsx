import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductHeader } from './product-header.tsx';

const product = { title: 'Nokia 3310', status: 'active', isOnline: true, activePromotion: null, price: 60_000 };

test.each([
  ['New', true],
  ['Used - Like New', true],
  ['Used - Good', false],
  ['Used - Fair', false],
] as const)('of a product that is "%s" the condition is green: %s', (condition, isGreen) => {
  const shown = renderToStaticMarkup(
    <ProductHeader product={{ ...product, condition } as unknown as ProductDetail} isOwn={false} />,
  );
  const [badge = ''] = new RegExp(`<span class="[^"]*"><span[^>]*>Condition: </span>${condition}`).exec(shown) ?? [];
  expect(badge).not.toBe('');
  expect(badge.includes('text-success')).toBe(isGreen);
});
