import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Thread } from '../../../../data/chats/thread.ts';
import { testClient } from '../../../../data/client-fixture.ts';
import { ClientProvider } from '../../../../data/client.ts';
import { QuickMessages } from './quick-messages.tsx';

function offered(side: 'buyer' | 'vendor', status: string) {
  const client = testClient();
  const chat = { id: 1, product: { status } } as Thread['chat'];
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <QuickMessages chat={chat} side={side} messages={[]} written={[]} onChoose={() => undefined} />
      </ClientProvider>
    </QueryClientProvider>,
  );
  return Array.from(html.matchAll(/<button[^>]*>([^<]*)</g), ([, words]) => words);
}

test('of a sold item nobody says with one tap that it is there', () => {
  expect(offered('vendor', 'active')).toContain('Yes, it is available');
  expect(offered('vendor', 'sold')).toEqual(['Sorry, it is sold', 'I have another one']);
  expect(offered('buyer', 'active')).toContain('Is this available?');
  expect(offered('buyer', 'sold')).toEqual(['Do you have another one?']);
});
