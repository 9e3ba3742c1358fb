import type { Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/apps/app.ts';
import { openMarket } from '../../../../test/apps/small-market.ts';
import { connectInTest } from '../../../../test/clients/connect-in-test.ts';
import type { LiveClient } from '../../../../test/clients/live-client.ts';
import { MAX_UNSENT_BYTES } from '../../../platform/live/live-socket.ts';

const app = await startTestApp();
const { chatId, people } = await openMarket(app);
const accepted: Socket[] = [];
app.server.server.on('connection', (socket: Socket) => accepted.push(socket));
const url = await app.listen();
afterAll(async () => app.stop());

const FRAME_BYTES = 16 * 1024;
/** As long as a message may be: a frame of 12 KB. */
const text = (index: number) => `${index} `.padEnd(4_000, '字');

function serverSideOf(client: LiveClient): Socket {
  const { _socket: own } = client.socket as unknown as { _socket: Socket };
  const side = accepted.find(({ remotePort }) => remotePort === own.localPort);
  if (!side) throw new Error('The server has no such connection.');
  return side;
}

test('a reader that stops reading is cut with little unsent, and others get every frame in order', async () => {
  const sender = await connectInTest(url, people.buyer);
  const neighbour = await connectInTest(url, people.vendor);
  const slow = await connectInTest(url, people.vendor);
  const toSlow = serverSideOf(slow);
  slow.socket.pause();
  let mostUnsent = 0;
  neighbour.socket.on('message', () => (mostUnsent = Math.max(mostUnsent, toSlow.writableLength)));

  let sent = 0;
  // The kernels take some megabytes of a connection that nobody reads.
  while (!toSlow.destroyed && sent < 4_000) {
    for (const before = sent; sent < before + 100; sent += 1) {
      sender.send({ type: 'message', chatId, data: { message: text(sent) }, tempId: sent });
    }
    const last = text(sent - 1);
    await neighbour.next('message', ({ data }) => data.message === last);
  }
  expect(toSlow.destroyed).toBe(true);
  expect(mostUnsent).toBeGreaterThan(MAX_UNSENT_BYTES / 2);
  expect(mostUnsent).toBeLessThan(MAX_UNSENT_BYTES + FRAME_BYTES);
  const received = neighbour.frames.flatMap((frame) => (frame.type === 'message' ? [frame.data.message] : []));
  expect(received).toEqual(Array.from({ length: sent }, (_, index) => text(index)));
  slow.socket.resume();
  await slow.closed;
});
