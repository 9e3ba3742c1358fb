import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';
import { expect, test } from 'vitest';
import { systemMessageText } from './add-system-messages.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test('a sale says for how much', () => {
  const sold = (quantity: number) => plain(systemMessageText({ event: 'completed', quantity, price: 40_000 }));
  expect(sold(1)).toBe('Sold for USh 40,000');
  expect(sold(3)).toBe('Sold 3 at USh 40,000 each');
});

test('those who wait are told that it was sold', () => {
  expect(systemMessageText({ event: 'soldElsewhere' })).toBe('This item was sold');
});

test('and that they may have it after all', () => {
  expect(systemMessageText({ event: 'availableAgain' })).toBe('This item is available again');
});

test('every event has words of its own', () => {
  const all: Record<SystemMessagePayload['event'], true> = {
    completed: true,
    abandoned: true,
    reopened: true,
    soldElsewhere: true,
    availableAgain: true,
    locked: true,
    supportBegan: true,
    supportClosed: true,
  };
  const events = Object.keys(all) as SystemMessagePayload['event'][];
  const texts = events.map((event) => systemMessageText({ event }));
  expect(new Set(texts).size).toBe(events.length);
});
