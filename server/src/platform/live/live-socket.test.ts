import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import type { Viewer } from '../http/viewer.ts';
import { closeCodes, LiveSocket, MAX_UNSENT_BYTES } from './live-socket.ts';

const FRAME_BYTES = 1_000;
const frame = (count: number) => `${count}`.padEnd(FRAME_BYTES, 'x');

/** A connection whose kernel takes what it is given once the frames of a moment are let go, if its reader reads. */
function openFake({ isRead }: { isRead: boolean }) {
  const frames: number[] = [];
  const closed: number[] = [];
  let unsent: string[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    get bufferedAmount() {
      return unsent.reduce((sum, { length }) => sum + length, 0);
    },
    send: (text: string) => void unsent.push(text),
    close(code: number) {
      this.readyState = 2;
      closed.push(code);
    },
  };
  const uncork = (): void => {
    if (!isRead) return;
    frames.push(...unsent.map((text) => Number.parseInt(text, 10)));
    unsent = [];
  };
  const wire = { cork: () => undefined, uncork };
  const live = new LiveSocket({ socket: socket as unknown as WebSocket, wire }, { id: 'a', viewer: {} as Viewer }, 0);
  return { live, closed, frames, unsent: () => socket.bufferedAmount };
}

test('a reader that reads nothing is disconnected when so many bytes are unsent', () => {
  const { live, closed, unsent } = openFake({ isRead: false });
  for (let count = 0; count < 1_000; count += 1) live.send(frame(count));
  expect(closed).toEqual([closeCodes.tryAgainLater]);
  expect(unsent()).toBeGreaterThan(MAX_UNSENT_BYTES);
  expect(unsent()).toBeLessThanOrEqual(MAX_UNSENT_BYTES + FRAME_BYTES);
});

test('frames of one moment that are only held back are no sign of a slow reader', async () => {
  const { live, closed, frames } = openFake({ isRead: true });
  for (let count = 0; count < 1_000; count += 1) live.send(frame(count));
  await expect.poll(() => frames).toEqual(Array.from({ length: 1_000 }, (_, count) => count));
  expect(closed).toEqual([]);
});
