import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { type Client, ClientProvider } from '../../../data/client.ts';
import { fillSlots } from '../../../data/slots.ts';
import { createToasts, ToastsProvider } from '../../../ui/feedback/toast.ts';
import { StoreHeader } from './store-header.tsx';
import type { VendorStore } from './store-query.ts';

const nothing = () => null;
const slots = { ContactVendor: nothing, ReportButton: nothing, StoreReviews: nothing };
const Header = fillSlots(StoreHeader, slots);
const store = {
  id: 9,
  name: 'Kato Bikes',
  avatar: null,
  bio: null,
  location: 'Ntinda',
  productCount: 12,
  soldCount: 9,
  createdAt: '2026-01-02T09:00:00.000Z',
  away: null,
};
const settings = { publicUrl: 'https://akatale.example', appName: 'Akatale' } as Client['settings'];

function shown(change: object) {
  const client = testClient({ viewer: null, settings });
  return renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <ToastsProvider value={createToasts()}>
          <Header store={{ ...store, ...change } as unknown as VendorStore} isOwn={false} />
        </ToastsProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test('its head counts apart what can be bought and what was sold', () => {
  expect(shown({})).toMatch(/>3 for sale<.*>9 sold</);
  expect(shown({ soldCount: 0 })).toContain('12 for sale');
  expect(shown({ soldCount: 0 })).not.toContain('sold');
});

test('a store says until when its vendor is away, before anybody writes', () => {
  const away = { until: '2026-10-09', line: 'At a wedding in Gulu' };
  expect(shown({ away })).toMatch(/Kato Bikes.*Away until 9 Oct 2026<.*At a wedding in Gulu/);
  expect(shown({ away: { ...away, line: null } })).toContain('Away until 9 Oct 2026');
  expect(shown({})).not.toContain('Away until');
});
