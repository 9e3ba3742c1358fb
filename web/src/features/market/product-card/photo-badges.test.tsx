import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhotoBadges } from './photo-badges.tsx';
import { Price } from './price.tsx';

const plain = { featured: false, status: 'active', activePromotion: null } as const;
const promotion = { price: 95_000, percentOff: 21, endsAt: '2026-11-30T20:59:59.999Z' };

test('a photo is marked as featured, with its discount, or as sold', () => {
  const shown = renderToStaticMarkup(
    <PhotoBadges product={{ ...plain, featured: true, activePromotion: promotion }} />,
  );
  expect(shown).toContain('Featured');
  expect(shown).toContain('21% OFF');
  expect(renderToStaticMarkup(<PhotoBadges product={plain} />)).not.toContain('Featured');
  const sold = renderToStaticMarkup(<PhotoBadges product={{ ...plain, status: 'sold', featured: true }} />);
  expect(sold).toContain('SOLD');
  expect(sold).not.toContain('Featured');
});

test('a price of 0 is Free, and a promotional one stands before the regular one', () => {
  const free = <Price product={{ price: 0, activePromotion: null }} size="card" />;
  expect(renderToStaticMarkup(free)).toContain('Free');
  const reduced = <Price product={{ price: 120_000, activePromotion: promotion }} size="card" />;
  expect(renderToStaticMarkup(reduced)).toMatch(/95,000.*120,000/);
});

test.each(['card', 'page'] as const)('the price on a %s is not translated', (size) => {
  const shown = renderToStaticMarkup(<Price product={{ price: 120_000, activePromotion: promotion }} size={size} />);
  expect(shown).toMatch(/<span translate="no"[^>]*>USh 95,000</);
});
