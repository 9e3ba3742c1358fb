import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { sendRaw } from '../../../test/clients/raw-connection.ts';
import { sendLargeBody } from '../../../test/programs/large-body-sender.ts';

const linger = { ms: 200, bytes: 1024 * 1024 };
const app = await startTestApp({ deps: { linger } });
const address = await app.listen();
afterAll(async () => app.stop());

const post = (path: string, headers: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n`;
const login = (length: number) => post('/api/auth/login', `Content-Length: ${length}\r\n`);

async function countConnections(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  app.server.server.getConnections((_error, count) => resolve(count));
  return promise;
}

test.each([
  ['what is no HTTP', 'HELLO\r\n\r\n', 400],
  ['a body that is too large', login(5_000_000), 413],
  ['a body of a stranger', post('/api/products', 'Content-Length: 5000\r\n'), 401],
  ['a foreign page', post('/api/auth/logout', 'Origin: https://evil.test\r\nContent-Length: 5000\r\n'), 403],
])('%s is answered, and its connection ends although the other side goes on dripping', async (_what, bytes, status) => {
  const drip = { character: 'a', everyMs: 20, keepsOpen: true };
  const dripping = Array.from({ length: 20 }, async () => sendRaw(address, bytes, { drip, giveUpAfterMs: 100_000 }));
  for (const { text: answer, isClosedByServer } of await Promise.all(dripping)) {
    expect([answer.slice(9, 12), isClosedByServer]).toEqual([String(status), true]);
  }
  await expect.poll(countConnections).toBe(0);
});

test.each([
  ['fetch', 8_000_000],
  ['blocking', 1_000_000],
] as const)('a client that still sends can read it: %s, %i bytes', async (manner, bytes) => {
  // A slow machine must not disconnect the client.
  linger.ms = 60_000;
  const sending = { manner, address: `${address}/api/auth/login`, bytes, times: 20 };
  expect(new Set(await sendLargeBody(sending))).toEqual(new Set(['413']));
});

test('what follows on the connection is no further request', async () => {
  const second = 'POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n';
  const { text: answer } = await sendRaw(address, login(1_000_000) + 'a'.repeat(1_000_000) + second);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
