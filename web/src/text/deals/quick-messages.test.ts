import { SHORT_OPENING_LETTERS } from '@akatale/contracts/people/new-accounts';
import { expect, test } from 'vitest';
import { chatText as lugandaChat } from '../lg/deals/chat-text.ts';
import { quickMessages as luganda } from '../lg/deals/quick-messages-text.ts';
import { chatText as swahiliChat } from '../sw/deals/chat-text.ts';
import { quickMessages as swahili } from '../sw/deals/quick-messages-text.ts';
import { chatText as englishChat } from './chat-text.ts';
import { quickMessages as english } from './quick-messages-text.ts';

// Rule 163: everybody may send them to as many sellers as they like.
test('no quick message is long, or has an address or a number', () => {
  const asks = [englishChat, lugandaChat, swahiliChat].map((text) => text.asks);
  const others = [english, luganda, swahili].flatMap(({ buyer, vendor, sold }) => [
    buyer,
    vendor,
    sold.buyer,
    sold.vendor,
  ]);
  const all = [...asks, ...others].flatMap((each) => Object.values<string>(each));
  expect(all.length).toBeGreaterThan(15);
  const counted = all.filter((text) => [...text].length > SHORT_OPENING_LETTERS || /[\p{Nd}@/]|\.\S/u.test(text));
  expect(counted).toEqual([]);
});
