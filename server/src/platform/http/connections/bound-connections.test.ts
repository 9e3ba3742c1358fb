import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundConnections } from './bound-connections.ts';

/** Peers are loopback addresses: 127.0.0.2 and its neighbours. */
const server = createServer((_request, response) => void response.end('ok'));
let refused: number;
let open: Socket[];

boundConnections(server, {
  perPeer: 3,
  exempt: ['127.0.0.9', '127.8.0.0/16'],
  onRefused: () => void (refused += 1),
});

beforeEach(async () => {
  [refused, open] = [0, []];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

/** Opens a connection and sends a request; it stays open where there was an answer. */
async function isAnswered(localAddress: string): Promise<boolean> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  open.push(socket);
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('error', () => resolve(false));
  socket.on('close', () => resolve(false));
  socket.on('data', () => resolve(true));
  return promise;
}

async function answeredOf(count: number, address: string): Promise<number> {
  const all = await Promise.all(Array.from({ length: count }, async () => isAnswered(address)));
  return all.filter(Boolean).length;
}

test('one address has so many connections and no more; others have theirs', async () => {
  expect(await answeredOf(5, '127.0.0.2')).toBe(3);
  expect(refused).toBe(2);
  expect(await answeredOf(1, '127.0.0.2')).toBe(0);
  expect(await answeredOf(3, '127.0.0.3')).toBe(3);
});

test('a connection that has closed counts no more', async () => {
  expect(await answeredOf(3, '127.0.0.2')).toBe(3);
  open[0]?.destroy();
  await expect.poll(async () => isAnswered('127.0.0.2')).toBe(true);
  expect(await isAnswered('127.0.0.2')).toBe(false);
});

test.each(['127.0.0.9', '127.8.3.4'])('an exempt peer, %s, has as many as it likes', async (address) => {
  expect(await answeredOf(8, address)).toBe(8);
  expect(refused).toBe(0);
});

test('a connection whose peer has left before it was accepted is closed', () => {
  const left = new Socket();
  server.emit('connection', left);
  expect(left.destroyed).toBe(true);
});
