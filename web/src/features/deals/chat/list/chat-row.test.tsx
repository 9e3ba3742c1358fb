import type { ChatSummary } from '@akatale/contracts/deals/chats-schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { testClient } from '../../../../data/client-fixture.ts';
import { ClientProvider } from '../../../../data/client.ts';
import { ChatRow } from './chat-row.tsx';

const chat = {
  id: 7,
  side: 'vendor',
  otherUser: { name: 'Nakato Sarah', avatar: null, presence: null },
  product: { id: 4, title: 'Nokia 3310', price: 60_000, images: ['/uploads/nokia.jpg'], imageColors: ['#334455'] },
  sale: null,
  lastMessage: null,
  lastMessageAt: '2026-11-20T09:00:00.000Z',
  unreadCount: 0,
  isMuted: false,
} as unknown as ChatSummary;
const shown = (change: Partial<ChatSummary> = {}) =>
  renderToStaticMarkup(
    <ClientProvider value={testClient()}>
      <ChatRow chat={{ ...chat, ...change }} viewerId={1} isOpen={false} />
    </ClientProvider>,
  );

test('a row has the item, its price, and the person on its corner', () => {
  expect(shown()).toMatch(/src="\/uploads\/nokia.*>NS<.*>Nakato Sarah<.*>Nokia 3310<.*>USh\s60,000</s);
});

test('once it is sold, the price is that of the sale', () => {
  expect(shown({ sale: { price: 55_000 } as ChatSummary['sale'] })).toMatch(/>USh\s55,000</);
});

test('what a saved answer answered is said to its seller until it is read', () => {
  const lastMessage = {
    senderId: null,
    message: 'Your saved answer: Yes, it is available',
    system: { event: 'savedAnswer', question: 'still-there' },
  } as ChatSummary['lastMessage'];
  expect(shown({ lastMessage, unreadCount: 1 })).toMatch(/>Is this available\?</);
  expect(shown({ lastMessage })).toContain('Your saved answer');
  expect(shown({ lastMessage, unreadCount: 1, side: 'buyer' })).toContain('Yes, it is available');
});
