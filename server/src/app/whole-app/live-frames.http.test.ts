import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/apps/app.ts';
import type { Person } from '../../../test/apps/people.ts';
import { connectLive, type LiveClient } from '../../../test/clients/live-client.ts';
import { waitUntil } from '../../../test/wait-until.ts';

let app: TestApp;
let url: string;
let buyer: Person;
let client: LiveClient;

beforeAll(async () => {
  app = await startTestApp({ settings: { RATE_LIMIT_FACTOR: '1' } });
  url = await app.listen();
  buyer = await app.people.buyer();
});
beforeEach(async () => {
  client = await connectLive(url, { cookie: buyer.cookie });
  return async () => {
    client.socket.terminate();
    await client.closed;
    // Ten are taken of one person.
    const areGone = async () => (await app.db.execute(sql`select id from live_connections`)).rows.length === 0;
    await waitUntil(areGone, () => 'The server still counts earlier connections.');
  };
});
afterAll(async () => app.stop());

test('a ping is answered by a pong', async () => {
  client.send({ type: 'ping' });
  expect(await client.next('pong')).toEqual({ type: 'pong' });
});

describe('a frame that is none', () => {
  test.each([
    ['of an unknown type', '{"type":"gossip","chatId":7,"tempId":"t"}', { chatId: 7, tempId: 't' }],
    ['without a type', '{}', {}],
    ['that reaches for a prototype', '{"type":"ping","__proto__":{"x":1}}', {}],
    ['that is a list', '[{"type":"ping"}]', {}],
    ['that is nested deeply', `{"type":"ping","x":${'['.repeat(30)}${']'.repeat(30)}}`, {}],
    ['with a NUL', '{"type":"message","chatId":1,"data":{"message":"a\\u0000"}}', {}],
  ])('%s is told so, and the connection stays', async (_what, text, names) => {
    client.sendText(text);
    const { code } = await client.next('error');
    expect(['VALIDATION', 'MALFORMED_REQUEST', 'NOT_AN_OBJECT', 'NESTED_TOO_DEEPLY']).toContain(code);
    expect(client.frames[0]).toMatchObject(names);
    await client.settled();
  });

  test('three times no JSON at all ends it', async () => {
    for (const text of ['{', 'ping', '{"type":']) client.sendText(text);
    expect((await client.closed).code).toBe(1007);
    expect(client.frames.map(({ type }) => type)).toEqual(['error', 'error']);
  });

  test('text alone is taken', async () => {
    client.socket.send(Buffer.from('{"type":"ping"}'));
    expect((await client.closed).code).toBe(1003);
  });

  test.each([
    ['in one piece', 64 * 1024, 64 * 1024],
    ['in pieces', 64 * 1024, 1024],
  ])('over 16 KiB %s ends it', async (_how, size, piece) => {
    const text = JSON.stringify({ type: 'ping', x: 'x'.repeat(size) });
    client.socket.on('error', () => undefined);
    for (let at = 0; at < text.length; at += piece) {
      const fin = at + piece >= text.length;
      client.socket.send(text.slice(at, at + piece), { fin }, () => undefined);
    }
    expect((await client.closed).code).toBe(1009);
  });

  test('a piece under 16 KiB is taken', async () => {
    client.sendText(JSON.stringify({ type: 'ping', x: 'x'.repeat(16_000) }));
    expect(await client.next('pong')).toEqual({ type: 'pong' });
  });
});

test('fifty frames in ten seconds are taken, and a flood ends the connection', async () => {
  for (let i = 0; i < 50; i += 1) client.send({ type: 'ping' });
  const pongs = () => client.frames.filter(({ type }) => type === 'pong').length;
  await expect.poll(pongs).toBe(50);
  app.clock.advance(10);
  for (let i = 0; i < 5_000; i += 1) client.send({ type: 'ping' });
  expect((await client.closed).code).toBe(1008);
  expect(pongs()).toBe(100);
});

/** A connection that answers nothing, not even a ping of the protocol. */
async function connectSilently() {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const dropped = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${buyer.cookie}\r\n` +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await expect.poll(() => Buffer.concat(received).toString()).toContain('101 Switching');
  return { socket, dropped };
}

test('who gives no sign of life is asked for one, and dropped after 45 s, not before', async () => {
  const first = await connectSilently();
  app.clock.advance(0.001);
  const second = await connectSilently();
  const pinged = new Promise<void>((resolve) => client.socket.once('ping', () => resolve()));
  app.clock.advance(21);
  await pinged;
  // The pong arrives before this answer.
  await client.settled();
  // Of the two, 45 s have passed since the first, and a millisecond less since the second.
  app.clock.advance(23.999);
  await first.dropped;
  await client.settled();
  expect(second.socket.closed).toBe(false);
  app.clock.advance(0.001);
  await second.dropped;
  await client.settled();
});
