import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../../data/client-fixture.ts';
import { ClientProvider } from '../../../../data/client.ts';
import { sellerFiguresQuery } from '../../../market/seller/index.ts';
import { ratingStatsQuery } from '../../reviews/index.ts';
import { SellerFacts } from './seller-facts.tsx';

function wordsFor(ratings: object, figures: object): string {
  const client = testClient();
  const { api, queries } = client;
  queries.setQueryData<object>(ratingStatsQuery(api, { of: 'vendor', id: 3 }).queryKey, ratings);
  queries.setQueryData<object>(sellerFiguresQuery(api, 3).queryKey, figures);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientProvider value={client}>
        <SellerFacts vendorId={3} />
      </ClientProvider>
    </QueryClientProvider>,
  );
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('a seller was rated so, and has sold so much', () => {
  const rated = wordsFor({ averageRating: 4.75, totalRatings: 4 }, { sales: 3, answerMinutes: 20 });
  expect(rated).toContain('4.8 (4)');
  expect(rated).toMatch(/3 sales$/);
  expect(wordsFor({ averageRating: 0, totalRatings: 0 }, { sales: 0, answerMinutes: null })).toBe('No reviews yet');
});
