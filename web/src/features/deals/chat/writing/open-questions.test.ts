import { expect, test } from 'vitest';
import { openQuestions } from './open-questions.ts';

const BUYER = 1;
const product = { status: 'active' } as Parameters<typeof openQuestions>[1]['product'];
const question = (quickMessage?: 'still-there' | 'last-price' | 'where') => ({
  senderId: BUYER,
  system: null,
  ...(quickMessage && { quickMessage }),
});
const reply = { senderId: 2, system: null };
const saved = { senderId: null, system: { event: 'savedAnswer', question: 'still-there' } as const };
const open = (messages: Parameters<typeof openQuestions>[0]) => openQuestions(messages, { buyerId: BUYER, product });

test('what was asked since the vendor last wrote can be answered for good', () => {
  expect(open([question('where'), reply, question('still-there'), question(), question('last-price')])).toEqual([
    'still-there',
    'last-price',
  ]);
  expect(open([question('where'), reply])).toEqual([]);
});

test('but not what something saved has answered', () => {
  expect(open([question('still-there'), saved, question('last-price')])).toEqual(['last-price']);
});

test('nor of an item that is sold or gone', () => {
  for (const status of ['sold', 'inactive'] as const) {
    const chat = { buyerId: BUYER, product: product && { ...product, status } };
    expect(openQuestions([question('still-there')], chat)).toEqual([]);
  }
  expect(openQuestions([question('still-there')], { buyerId: BUYER, product: null })).toEqual([]);
});
