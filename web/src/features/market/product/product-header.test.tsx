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

test('its vendor marks as sold what can be sold', () => {
  const shown = (change: object, isOwn = true) =>
    renderToStaticMarkup(
      <ProductHeader product={{ ...product, stock: 2, ...change } as unknown as ProductDetail} isOwn={isOwn} />,
    );
  expect(shown({})).toMatch(/Edit item.*<button.*Mark as sold/);
  expect(shown({}, false)).not.toContain('Mark as sold');
  for (const change of [{ mark: 'held' }, { status: 'sold', stock: 0 }, { status: 'inactive' }]) {
    expect(shown(change)).not.toContain('Mark as sold');
  }
});

test('it says since when it is not confirmed, to its vendor with the way to the answer', () => {
  const unconfirmed = { ...product, condition: 'New', unconfirmedSince: '2026-10-03T09:00:00.000Z' };
  const shown = (change: object, isOwn = false) =>
    renderToStaticMarkup(
      <ProductHeader product={{ ...unconfirmed, ...change } as unknown as ProductDetail} isOwn={isOwn} />,
    );
  const note = 'Not confirmed since 3 Oct 2026.';
  expect(shown({})).toContain(`${note} Ask the seller if it is still there.`);
  expect(shown({}, true)).toMatch(/3 Oct 2026\. <a [^>]*href="\/vendor-products\?status=asked"/);
  expect(shown({ status: 'sold' })).not.toContain(note);
  expect(shown({ unconfirmedSince: undefined })).not.toContain(note);
});
