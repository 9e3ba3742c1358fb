import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { selfSigned } from '../../../test/servers/self-signed.ts';
import { createOutbound, OutboundRefused } from './outbound.ts';

const NAME = 'push.example.com';
const request = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('hello') };
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A service on this machine, and an outbound that may call it. */
async function openService(listener: RequestListener, timeoutMs?: number) {
  const seen: string[] = [];
  const server = createServer(selfSigned, (incoming, response) => {
    seen.push(`${incoming.method} ${incoming.headers.host}${incoming.url}`);
    listener(incoming, response);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const resolved: string[] = [];
  const outbound = createOutbound({
    hosts: [],
    localOrigins: [origin],
    ca: selfSigned.cert,
    ...(timeoutMs !== undefined && { timeoutMs }),
    resolve: async (name) => {
      resolved.push(name);
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });
  return { origin, seen, resolved, outbound };
}

describe('a call', () => {
  test('goes to the address that the name had, under that name, which is resolved once', async () => {
    const { origin, seen, resolved, outbound } = await openService((_, response) => response.writeHead(201).end());
    expect((await outbound.post(`${origin}/a?b`, request)).status).toBe(201);
    expect(seen).toEqual([`POST ${new URL(origin).host}/a?b`]);
    expect(resolved).toEqual(['localhost']);
  });

  test('follows no redirect', async () => {
    const other = await openService((_, response) => response.end());
    const { origin, seen, outbound } = await openService((_, response) =>
      response.writeHead(307, { location: other.origin }).end(),
    );
    expect(await outbound.post(`${origin}/`, request)).toMatchObject({ status: 307 });
    expect([seen.length, other.seen.length]).toEqual([1, 0]);
  });

  test('of a service that never answers ends', async () => {
    const { origin, outbound } = await openService(() => undefined, 50);
    await expect(outbound.post(`${origin}/`, request)).rejects.toThrow('No answer within 50 ms');
  });

  test('of a name that never resolves ends', async () => {
    const outbound = createOutbound({
      hosts: [NAME],
      localOrigins: [],
      timeoutMs: 50,
      resolve: async () => new Promise(() => undefined),
    });
    await expect(outbound.post(`https://${NAME}/`, request)).rejects.toThrow('No answer within 50 ms');
  });

  test('reads nothing of an answer without an end', async () => {
    let isCut = false;
    const { origin, outbound } = await openService((_, response) => {
      response.on('close', () => (isCut = true)).writeHead(200);
      const more = () => void (response.destroyed || response.write(Buffer.alloc(65_536), more));
      more();
    });
    expect((await outbound.post(`${origin}/`, request)).status).toBe(200);
    await expect.poll(() => isCut).toBe(true);
  });

  test('fails where the certificate is for another name', async () => {
    const { origin, seen, outbound } = await openService((_, response) => response.end());
    const { port } = new URL(origin);
    const other = createOutbound({
      hosts: [],
      localOrigins: [`https://127.0.0.1:${port}`],
      ca: selfSigned.cert,
      resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    });
    await expect(other.post(`https://127.0.0.1:${port}/`, request)).rejects.toThrow(/altname/i);
    expect((await outbound.post(`${origin}/`, request)).status).toBe(200);
    expect(seen).toHaveLength(1);
  });
});

describe('what may not be called', () => {
  test.each([
    ['127.0.0.1'],
    ['10.0.0.8'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:192.168.1.1'],
    ['64:ff9b::7f00:1'],
    // One address inside is enough.
    ['142.250.178.10', '10.0.0.8'],
    [],
  ])('a name that resolves to %s', async (...addresses: string[]) => {
    const outbound = createOutbound({
      hosts: [NAME],
      localOrigins: [],
      resolve: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    });
    await expect(outbound.post(`https://${NAME}/`, request)).rejects.toBeInstanceOf(OutboundRefused);
  });

  test('a host that is not allowed, and it is not even resolved', async () => {
    const resolved: string[] = [];
    const outbound = createOutbound({
      hosts: [NAME],
      localOrigins: [],
      resolve: async (name) => {
        resolved.push(name);
        return [];
      },
    });
    const urls = ['https://127.0.0.1/', 'https://evil.example/', `http://${NAME}/`, 'nonsense'];
    for (const url of urls) await expect(outbound.post(url, request)).rejects.toBeInstanceOf(OutboundRefused);
    expect(urls.map(outbound.isAllowed)).toEqual(urls.map(() => false));
    expect(resolved).toEqual([]);
  });
});
