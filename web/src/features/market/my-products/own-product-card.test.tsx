import type { OwnProduct } from '@akatale/contracts/market/own-products-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OwnProductCard } from './own-product-card.tsx';

const product = {
  id: 7,
  title: 'Sofa',
  price: 400_000,
  stock: 1,
  status: 'active',
  isOnline: true,
  views: 3,
  savers: 0,
  images: [],
  imageColors: [],
  imageBytes: [],
  featured: false,
  activePromotion: null,
  promotionalPrice: null,
  promotionStartDate: null,
  promotionEndDate: null,
} as unknown as OwnProduct;
const actions = { onSale: () => {}, onMore: () => {}, onToggle: () => {}, onConfirm: () => {}, onHide: () => {} };

const shown = (change: Partial<OwnProduct>) =>
  renderToStaticMarkup(
    <OwnProductCard
      product={{ ...product, ...change }}
      waiting={0}
      isSelected={null}
      actions={actions}
      photo="later"
    />,
  );

test('a promotional price without dates says that it does not run', () => {
  expect(shown({ promotionalPrice: 350_000 })).toContain('Not running: set dates');
  expect(shown({})).not.toContain('Not running');
});

test.each([
  ['Available', 'green', { status: 'active' }, 'bg-success-soft text-success'],
  ['Sold', 'grey', { status: 'sold', stock: 0 }, 'bg-sunken text-ink-muted'],
  ['Inactive', 'red', { status: 'inactive' }, 'bg-danger-soft text-danger'],
  ['Hidden', 'yellow', { isOnline: false }, 'bg-warn-soft text-warn'],
] as const)('%s stands on %s', (words, _colour, change, look) => {
  const badges = [...shown(change).matchAll(/<span class="([^"]*)">([^<]*)<\/span>/g)];
  expect(badges.find(([, , text]) => text === words)?.[1]).toContain(look);
});

test('what an operator has decided about it stands there', () => {
  expect(shown({ mark: 'held' })).toContain('Not shown yet');
  expect(shown({ mark: 'taken-down' })).toContain('Taken down');
  expect(shown({ mark: 'taken-down' })).not.toContain('Available');
  expect(shown({})).not.toMatch(/Not shown yet|Taken down/);
});

test('it has one state: what buyers do not see is not available', () => {
  for (const change of [
    { isOnline: false },
    { unconfirmedSince: '2026-10-03T09:00:00.000Z' },
    { mark: 'held' },
  ] as const) {
    expect(shown(change)).not.toContain('Available');
  }
});

test('its act is what can be done now', () => {
  expect(shown({ mark: 'taken-down' })).toMatch(/href="\/products\/7\/edit"[^>]*>Correct it/);
  for (const mark of ['held', 'reported'] as const) {
    expect(shown({ mark })).toMatch(/href="\/products\/7"[^>]*>See why/);
  }
  expect(shown({ mark: 'taken-down' })).not.toContain('Mark as\u00a0sold');
  expect(shown({ mark: 'taken-down', status: 'sold', stock: 0 })).not.toContain('Correct it');
});

test('a product is Available, Sold or Inactive, and can be sold while there is stock', () => {
  expect(shown({})).toMatch(/Mark as\u00a0sold.*Available/);
  const sold = shown({ status: 'sold', stock: 0 });
  expect(sold).toContain('Sold');
  expect(sold).not.toContain('Mark as\u00a0sold');
  expect(shown({ status: 'inactive' })).toContain('Inactive');
});

test('it is asked with three answers whether it is still there, and says since when it is not confirmed', () => {
  const answers = /Still there.*Mark as\u00a0sold.*Hide/;
  expect(shown({ isAsked: true })).toMatch(answers);
  expect(shown({ isAsked: true }).split('Mark as\u00a0sold')).toHaveLength(2);
  expect(shown({ isAsked: true, unconfirmedSince: '2026-10-03T09:00:00.000Z' })).toContain(
    'Not confirmed since 3 Oct 2026',
  );
  expect(shown({})).not.toMatch(answers);
  // Sold or hidden since the list was read.
  expect(shown({ isAsked: true, stock: 0 })).not.toMatch(answers);
  expect(shown({ isAsked: true, isOnline: false })).not.toMatch(answers);
});
