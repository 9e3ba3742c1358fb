import { MESSAGES_PAGE_SIZE } from '@akatale/contracts/deals/chats';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type CallInput, createApi } from '../../../../data/api/api.ts';
import { createQueryClient } from '../../../../data/api/query-client.ts';
import { ME, chat, message } from '../../../../data/chats/chat-fixture.ts';
import { cachedThread, threadKey } from '../../../../data/chats/chat-queries.ts';
import type { Thread } from '../../../../data/chats/thread.ts';
import { fetchBeginning } from './fetch-beginning.ts';
import { ChatOnPaper } from './print-row.tsx';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * HOUR).toISOString();

test('has both names, the item with its price, and each message with its date and time', () => {
  const thread = {
    chat: chat({ product: { title: 'Brown sofa', price: 250_000 } } as never),
    messages: [
      message(1, { sentAt: at(0), message: 'Is it there?', senderId: ME }),
      message(2, { sentAt: at(30), message: 'Yes' }),
      message(3, { sentAt: at(31), message: 'Sold for USh 250,000', senderId: null }),
    ],
  } as unknown as Thread;
  const html = renderToStaticMarkup(<ChatOnPaper thread={thread} viewer={{ id: ME, name: 'Okello' }} />);
  const said = html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|[| ]*/g, '|');
  expect(said.replaceAll('\u00a0', ' ')).toBe(
    [
      '|Chat of Okello and Nakato|Brown sofa, USh 250,000',
      '20 Nov 2026, 03:00|Okello|Is it there?',
      '21 Nov 2026, 09:00|Nakato|Yes',
      '21 Nov 2026, 10:00|Sold for USh 250,000|',
    ].join('|'),
  );
});

test('begins with the first message, though the screen had only the last ones', async () => {
  const all = Array.from({ length: 2 * MESSAGES_PAGE_SIZE + 30 }, (_, index) => message(index + 1));
  const queries = createQueryClient({ isServer: false });
  queries.setQueryData(threadKey(1), {
    chat: chat(),
    messages: all.slice(-30),
    hasOlder: true,
    completeUpTo: all.length,
  });
  const api = createApi(async (_endpoint, { query }: CallInput) => {
    const before = Number(query?.['before']);
    const body = all.filter(({ id }) => id < before).slice(-MESSAGES_PAGE_SIZE);
    return { status: 200, body, next: null };
  });
  await fetchBeginning(api, queries, '1');
  expect(cachedThread(queries, 1)?.messages.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
});
