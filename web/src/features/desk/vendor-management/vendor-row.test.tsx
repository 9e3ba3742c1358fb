import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { VendorRow } from './vendor-row.tsx';

const vendor = {
  id: 3,
  name: 'Okello Phones',
  location: 'Arua',
  unrespondedChats: 0,
  isInTrial: true,
} as ManagedVendor;

function draw(props: { hasPlace?: boolean }): string {
  const client = testClient({ viewer: null });
  return renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <VendorRow vendor={vendor} {...props} />
      </ClientProvider>
    </QueryClientProvider>,
  );
}

test('a list in the order of places says the place of each', () => {
  expect(draw({ hasPlace: true })).toContain('Arua');
  expect(draw({})).not.toContain('Arua');
});
