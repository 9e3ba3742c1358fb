import { expect, test } from 'vitest';
import type { LiveEvent } from '../../platform/live/fan-out.ts';
import { keepJustStored } from './just-stored.ts';
import type { FoundMessage } from './find-deliveries.ts';

const found = (id: number, chatId: number) =>
  ({ message: { id }, chat: { id: chatId } }) as FoundMessage;

function listening() {
  const listeners: ((event: LiveEvent) => void)[] = [];
  const live = {
    publish: () => undefined,
    subscribe: (listener: (event: LiveEvent) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const hear = (event: LiveEvent) => listeners.forEach((listener) => listener(event));
  return { kept: keepJustStored(live), hear };
}

test('a message is taken once', () => {
  const { kept } = listening();
  const one = found(1, 10);
  kept.watch().keep(one);
  expect([kept.take(1), kept.take(1), kept.take(2)]).toEqual([one, undefined, undefined]);
});

test.each(['read', 'delivered', 'chat'])('a %s of its chat makes it be read again', (type) => {
  const { kept, hear } = listening();
  const watch = kept.watch();
  watch.keep(found(1, 10));
  hear({ type, chatId: 10 });
  // What is heard while a message is being stored counts as well.
  watch.keep(found(2, 10));
  watch.keep(found(3, 11));
  expect([1, 2, 3].map((id) => kept.take(id)?.message.id)).toEqual([undefined, undefined, 3]);
  kept.watch().keep(found(4, 10));
  expect(kept.take(4)).toBeDefined();
});

test.each(['chat-access', 'gap'])('after %s everything is read again', (type) => {
  const { kept, hear } = listening();
  kept.watch().keep(found(1, 10));
  hear({ type, userId: 5 });
  expect(kept.take(1)).toBeUndefined();
});

test.each(['message', 'typing', 'presence'])('%s changes nothing', (type) => {
  const { kept, hear } = listening();
  kept.watch().keep(found(1, 10));
  hear({ type, chatId: 10 });
  expect(kept.take(1)).toBeDefined();
});

test('more changes than are remembered count for every chat', () => {
  const { kept, hear } = listening();
  kept.watch().keep(found(1, 10));
  for (let chatId = 100; chatId < 5_000; chatId += 1) hear({ type: 'chat', chatId });
  expect(kept.take(1)).toBeUndefined();
});
