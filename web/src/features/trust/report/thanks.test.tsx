import type { TransparencyReport } from '@akatale/contracts/trust/transparency-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { transparencyQuery } from '../transparency/index.ts';
import { Thanks } from './thanks.tsx';

/** What stands below thanks, where each published month had decisions in this time, the newest first. */
function shown(...medianHours: (number | null)[]): string {
  const client = testClient({ viewer: { id: 4 } });
  const months = medianHours.map((hours) => ({ medianHours: hours }));
  client.queries.setQueryData(transparencyQuery(client.api).queryKey, { months } as unknown as TransparencyReport);
  return renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <Thanks sent={{ outcome: 'counted', reason: 'scam', address: '' }} />
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test('who reported reads how long a decision usually takes, once a month of decisions is published', () => {
  expect(shown(null, 2.5, 40)).toMatch(/href="\/transparency"[^>]*>Usually within 3 hours</);
  expect(shown()).not.toContain('/transparency');
  expect(shown(null)).not.toContain('/transparency');
});
