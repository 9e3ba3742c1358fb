import { expect, test } from 'vitest';
import type { LiveEvent } from './fan-out.ts';
import { localFanOut } from './local-fan-out.ts';

const quiet = { warn: () => undefined };
const event = (id: number): LiveEvent => ({ type: 'message.sent', data: { id } });
const delivery = async () => Promise.resolve();

test('everyone hears everything in order, until they leave', async () => {
  const fanOut = localFanOut(quiet);
  const [first, second]: [LiveEvent[], LiveEvent[]] = [[], []];
  const leave = fanOut.subscribe((received) => first.push(received));
  fanOut.subscribe((received) => second.push(received));
  fanOut.publish([event(1), event(2)]);
  await delivery();
  leave();
  fanOut.publish([event(3)]);
  await delivery();
  expect(first).toEqual([event(1), event(2)]);
  expect(second).toEqual([event(1), event(2), event(3)]);
});

test('a listener that fails harms neither the others nor who publishes', async () => {
  const warned: unknown[] = [];
  const fanOut = localFanOut({ warn: (about: unknown) => void warned.push(about) });
  const received: LiveEvent[] = [];
  fanOut.subscribe(() => {
    throw new Error('broken');
  });
  fanOut.subscribe((one) => received.push(one));
  expect(() => fanOut.publish([event(1)])).not.toThrow();
  await delivery();
  expect(received).toEqual([event(1)]);
  expect(warned).toHaveLength(1);
});
