import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { notificationsQuery } from '../../../data/notifications/notification-queries.ts';
import { MarkNotice } from './mark-notice.tsx';

const review = { isWaiting: false, reason: 'not-real', words: '', asksLeft: 2 } as NonNullable<ProductDetail['review']>;

interface Situation {
  isInForm?: boolean;
  /** Nothing until they are there. */
  told?: { productId: number; appeal?: string }[];
}

function shown(change: Partial<typeof review>, { isInForm = false, told }: Situation = {}): string {
  const client = testClient();
  const { queryKey } = notificationsQuery(client.api, 'others');
  if (told) {
    const items = told.map((data) => ({ type: 'listing', data }));
    client.queries.setQueryData(queryKey, { pages: [{ items, next: null }] as never, pageParams: [null] });
  }
  return renderToStaticMarkup(
    <ClientProvider value={client}>
      <QueryClientProvider client={client.queries}>
        <MarkNotice product={{ id: 7, mark: 'taken-down', review: { ...review, ...change } }} isInForm={isInForm} />
      </QueryClientProvider>
    </ClientProvider>,
  );
}

test('what was taken down is corrected from its notice, while it may be asked about', () => {
  expect(shown({})).toMatch(/href="\/products\/7\/edit"[^>]*>Correct it</);
  expect(shown({ asksLeft: 0 })).not.toContain('Correct it<');
  expect(shown({ isWaiting: true })).not.toContain('Correct it<');
  // In the form where one corrects it.
  expect(shown({}, { isInForm: true })).not.toContain('Correct it<');
});

test('the appeal is that of its own decision, or a letter to support where none is taken', () => {
  const others = [{ productId: 8, appeal: 'other' }, { productId: 7 }];
  expect(shown({}, { told: [...others, { productId: 7, appeal: 'own' }] })).toMatch(
    /href="\/appeal\/own"[^>]*>[^<]*Appeal/,
  );
  expect(shown({}, { told: others })).toMatch(/href="\/help"[^>]*>write to us/);
  // Until they are there, and without scripts.
  expect(shown({})).toMatch(/href="\/notifications"[^>]*>[^<]*Appeal/);
});
