import { expect, test } from 'vitest';
import { wordingOf } from '../coded-text.ts';
import { codedNotice } from './notify-of-saved.ts';

test.each([
  ['price_drop', 80_000, 'Now USh\u00a080,000 (was 100,000)'],
  ['price_drop', 0, 'Now free (was 100,000)'],
  ['back_in_stock', 120_000, 'Back in stock for USh\u00a0120,000'],
  ['back_in_stock', 0, 'Back in stock, free'],
  ['saved_sold', 80_000, 'Sold. You can find similar items on its page.'],
] as const)('%s at %i says so', (kind, priceUgx, text) => {
  const noticed = { productTitle: 'Radio', productPrice: priceUgx, priceAtSavingUgx: 100_000 };
  expect(wordingOf('en', codedNotice(kind, noticed)).message).toBe(text);
});
