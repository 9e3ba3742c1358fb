import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkNotice } from './mark-notice.tsx';

const review = { isWaiting: false, reason: 'not-real', words: '', asksLeft: 2 } as NonNullable<ProductDetail['review']>;
const shown = (change: Partial<typeof review>, isInForm = false) =>
  renderToStaticMarkup(
    <MarkNotice product={{ id: 7, mark: 'taken-down', review: { ...review, ...change } }} isInForm={isInForm} />,
  );

test('what was taken down is corrected from its notice, or appealed against, while it may be asked about', () => {
  expect(shown({})).toMatch(/href="\/products\/7\/edit"[^>]*>Correct it<.*href="\/notifications"[^>]*>[^<]*Appeal/);
  expect(shown({ asksLeft: 0 })).not.toContain('Correct it<');
  expect(shown({ isWaiting: true })).not.toContain('Correct it<');
  // In the form where one corrects it.
  expect(shown({}, true)).not.toContain('Correct it<');
});
