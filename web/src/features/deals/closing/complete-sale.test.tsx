import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createApi } from '../../../data/api/api.ts';
import { createQueryClient } from '../../../data/api/query-client.ts';
import { threadKey } from '../../../data/chats/chat-queries.ts';
import { testClient } from '../../../data/client-fixture.ts';
import { ClientProvider } from '../../../data/client.ts';
import { createToasts, ToastsProvider } from '../../../ui/feedback/toast.ts';
import { CompleteSale } from './complete-sale.tsx';

const api = createApi(() => Promise.reject(new Error('Nothing is asked.')));

function asked(stock: number, ...messages: Partial<Message>[]): string {
  const queries = createQueryClient({ isServer: true });
  queries.setQueryData(threadKey(9), { messages });
  return renderToStaticMarkup(
    <ClientProvider value={testClient({ api, queries })}>
      <ToastsProvider value={createToasts()}>
        <QueryClientProvider client={queries}>
          <CompleteSale
            chat={{ id: 9 }}
            closing={{ defaultPrice: 300_000, stock }}
            onClosed={() => undefined}
            onCancel={() => undefined}
          />
        </QueryClientProvider>
      </ToastsProvider>
    </ClientProvider>,
  );
}
const offersIn = (html: string) => [...html.matchAll(/>([^<]*) \(from the chat\)</g)].map(([, amount]) => amount);

test('how many is asked only where there are several', () => {
  expect(asked(1)).not.toContain('How many');
  expect(asked(1)).toContain('<input type="hidden" name="quantity" value="1"/>');
  expect(asked(2)).toContain('How many');
  expect(asked(2)).not.toContain('type="hidden"');
});

test('one line says what it does; of one piece the price is the total', () => {
  expect(asked(1)).toContain('It counts as a sale and shows as sold.');
  expect(asked(3)).toContain('It counts as a sale and leaves 2 in stock.');
  expect(asked(3)).not.toContain('Total');
});

test('the prices that both named are offered, not those of a line of the system', () => {
  const lines = [
    { senderId: 3, message: 'nkuwa 250' },
    { senderId: 7, message: '260k' },
    { senderId: null, message: 'Sold for USh 240,000' },
  ];
  expect(offersIn(asked(1, ...lines))).toEqual(['260,000', '250,000']);
  expect(offersIn(asked(1))).toEqual([]);
});
