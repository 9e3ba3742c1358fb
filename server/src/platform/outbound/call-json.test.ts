import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CallFailed, callJson } from './call-json.ts';

const answers: Record<string, (response: ServerResponse) => void> = {
  '/json': (response) => response.writeHead(201).end('{"is":"here"}'),
  '/refused': (response) => response.writeHead(422).end('[]'),
  '/never': () => undefined,
  '/headers-alone': (response) => response.writeHead(200).flushHeaders(),
  '/part': (response) => response.writeHead(200).write('{"is":'),
  '/html': (response) => response.end('<html>'),
  '/nothing': (response) => response.end(),
  '/much': (response) => response.end(`"${'x'.repeat(70_000)}"`),
  '/away': (response) => response.writeHead(302, { location: '/json' }).end('{}'),
  '/cut': (response) => response.destroy(),
};
const server = createServer((request, response) => answers[request.url ?? '']?.(response));
let base: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const call = async (path: string) => callJson(new URL(path, base), {}, 200);

test('status and JSON are returned, whatever they say', async () => {
  expect(await call('/json')).toEqual({ status: 201, body: { is: 'here' } });
  expect(await call('/refused')).toEqual({ status: 422, body: [] });
});

test.each(Object.keys(answers).slice(2))('%s is no answer', async (path) => {
  await expect(call(path)).rejects.toThrow(CallFailed);
});

test('nor is a server that is not there', async () => {
  await expect(callJson(new URL('http://127.0.0.1:9'), {}, 200)).rejects.toThrow(CallFailed);
});
