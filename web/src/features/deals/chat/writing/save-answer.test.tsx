import type { AskedQuestion } from '@akatale/contracts/market/saved-answers';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Thread } from '../../../../data/chats/thread.ts';
import { testClient } from '../../../../data/client-fixture.ts';
import { ClientProvider } from '../../../../data/client.ts';
import { createToasts, ToastsProvider } from '../../../../ui/feedback/toast.ts';
import { SaveAnswer } from './save-answer.tsx';

const chat = { productId: 4 } as Thread['chat'];

function offered(asked: readonly AskedQuestion[]) {
  const client = testClient();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client.queries}>
      <ClientProvider value={client}>
        <ToastsProvider value={createToasts()}>
          <SaveAnswer chat={chat} asked={asked} onChoose={() => undefined} />
        </ToastsProvider>
      </ClientProvider>
    </QueryClientProvider>,
  );
  return Array.from(html.matchAll(/<(button|a)[^>]*?(?: href="([^"]*)")?[^>]*>([^<]*)</g), ([, , href, words]) =>
    href ? `${words} -> ${href}` : words,
  );
}

test('each question is answered by a tap, and an amount or another place in the form', () => {
  expect(offered(['still-there'])).toEqual(['Yes, it is available']);
  expect(offered(['last-price'])).toEqual([
    'The price is fixed',
    'I can reduce a little',
    'Save my last price -> /products/4/edit',
  ]);
  expect(offered(['where'])).toEqual(['Save where to see it -> /products/4/edit']);
});
