import type { WebSocket } from 'ws';
import { expect, test } from 'vitest';
import type { Viewer } from '../http/viewer.ts';
import { closeCodes, LiveSocket } from './live-socket.ts';

test('a reader that reads nothing is disconnected before it holds half a megabyte', () => {
  const closed: number[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(frame: string) {
      this.bufferedAmount += frame.length;
    },
    close(code: number) {
      this.readyState = 2;
      closed.push(code);
    },
  };
  const wire = { cork: () => undefined, uncork: () => undefined };
  const who = { id: 'a', viewer: {} as Viewer };
  const live = new LiveSocket({ socket: socket as unknown as WebSocket, wire }, who, 0);
  for (let count = 0; count < 10_000; count += 1) live.send('x'.repeat(1_000));
  expect(closed).toEqual([closeCodes.tryAgainLater]);
  expect(socket.bufferedAmount).toBeLessThan(512 * 1024);
});
