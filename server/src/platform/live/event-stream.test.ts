import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Viewer } from '../http/viewer.ts';
import { EventStream } from './event-stream.ts';

const FRAME = 'x'.repeat(1_000);
const server = createServer();
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function openStream() {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse];
  response.writeHead(200);
  const stream = new EventStream(response, 'notification', { id: 'a', viewer: {} as Viewer });
  return { client, response, stream };
}

test('a stream that nobody reads is cut with little unsent', async () => {
  const { client, response, stream } = await openStream();
  let [mostUnsent, sent] = [0, 0];
  for (; !response.destroyed && sent < 20_000; sent += 1) {
    stream.send(FRAME, 'notification');
    mostUnsent = Math.max(mostUnsent, response.writableLength);
  }
  expect(response.destroyed).toBe(true);
  expect(mostUnsent).toBeLessThan(260 * 1024);
  client.destroy();
});

test('frames of one moment that are only held back are no sign of a slow reader', async () => {
  const { client, response, stream } = await openStream();
  for (let sent = 0; sent < 600; sent += 1) stream.send(FRAME, 'notification');
  expect(response.destroyed).toBe(false);
  let received = 0;
  client.on('data', (chunk: Buffer) => (received += chunk.toString().split(FRAME).length - 1)).resume();
  await expect.poll(() => received).toBeGreaterThan(500);
  client.destroy();
});
