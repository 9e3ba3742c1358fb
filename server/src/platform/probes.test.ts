import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { probes } from './probes.ts';

async function withServer<T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('an answer has its status, body and date', async () => {
  const answer = await withServer((_request, response) => response.writeHead(503).end('busy'), probes.get);
  expect([answer.status, answer.body]).toEqual([503, 'busy']);
  expect(answer.headers.get('date')).toMatch(/GMT$/);
});

test('a redirect is an answer: what stands elsewhere is not what was asked', async () => {
  const answer = await withServer(
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    probes.get,
  );
  expect(answer.status).toBe(302);
});

test('silence and an empty port reject', async () => {
  await expect(withServer(() => undefined, probes.get)).rejects.toThrow('No answer within 3000 ms');
  await expect(probes.get('http://127.0.0.1:9/')).rejects.toThrow();
});

test('free space is counted where the folder is', async () => {
  expect(await probes.countFreeBytes(tmpdir())).toBeGreaterThan(0);
  await expect(probes.countFreeBytes('/nowhere/at/all')).rejects.toThrow(/ENOENT/);
});
