import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';

/** A non-loopback address of this machine, which the server treats as remote. */
const remoteAddress = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

const app = await startTestApp({ settings: { MAX_CONNECTIONS_PER_ADDRESS: '3' } });
const port = Number(new URL(await app.listen()).port);
afterAll(async () => app.stop());

async function isAnswered(localAddress: string, header = ''): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.on('error', () => resolve(false));
  socket.on('close', () => resolve(false));
  socket.on('data', () => resolve(true));
  socket.write(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`);
  return promise;
}

test.skipIf(remoteAddress === undefined)(
  'the bound goes by who connects, whatever a header says, and is counted',
  async () => {
    const disguised = (n: number) => `X-Forwarded-For: 41.0.0.${n}\r\n`;
    const answered = await Promise.all(
      Array.from({ length: 5 }, async (_, n) => isAnswered(remoteAddress ?? '', disguised(n))),
    );
    expect(answered.filter(Boolean)).toHaveLength(3);
    const { body } = await app.appContext.metrics.render();
    expect(body).toContain('rate_limit_hits_total{rule="connections"} 2');
  },
);

test('programs on this machine are not bounded: a proxy may be one of them', async () => {
  const answered = await Promise.all(Array.from({ length: 8 }, async () => isAnswered('127.0.0.1')));
  expect(answered.filter(Boolean)).toHaveLength(8);
});
