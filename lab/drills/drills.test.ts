import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFaults } from './cut-off-primary.ts';
import { Requests } from './requests.ts';

const write = (id: string, at: number) => ({ id, at });

test('of two nodes, each answers its writes and keeps them', () => {
  const byNode = [[write('b1', 30)], [write('a1', 10), write('a2', 20)]];
  expect(findFaults(byNode, new Set(['a1', 'a2', 'b1']))).toEqual([]);
});

test('a node that answers after it was replaced, a lost write, and a node that was never replaced are faults', () => {
  const late = [[write('a1', 10), write('a2', 40)], [write('b1', 30)]];
  expect(findFaults(late, new Set(['a1', 'a2', 'b1']))).toHaveLength(1);
  expect(findFaults([[write('a1', 10)], [write('b1', 30)]], new Set(['b1']))).toHaveLength(1);
  expect(findFaults([[write('a1', 10)]], new Set(['a1']))).toHaveLength(1);
});

/** What the server answers, in turn; 0 breaks the connection. */
let answers: number[] = [];
const keys: unknown[] = [];
const server = createServer((request, response) => {
  keys.push(request.headers['idempotency-key']);
  const status = answers.shift() ?? 200;
  if (status === 0) return void request.socket.destroy();
  response.writeHead(status).end(`{"code":"OF_${status}"}`);
});
let requests: Requests;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  requests = new Requests(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => void server.close());

test('a request is sent again under its key until it succeeds, and failures are counted by kind', async () => {
  answers = [503, 0, 409, 503, 201];
  const { status } = await requests.insist('/api/sales/12', { method: 'POST', cookie: 'sid=1', key: 'k' });
  expect([status, keys]).toEqual([201, ['k', 'k', 'k', 'k', 'k']]);
  expect([requests.sent, requests.failed]).toEqual([5, 3]);
  const [refused, broken] = requests.describeFailures();
  expect(refused).toMatch(/^2 × POST \/api\/sales\/N 503 OF_503, /);
  expect(broken).toMatch(/^1 × POST \/api\/sales\/N without an answer, /);
});

test('an error of the servers and a final refusal are thrown', async () => {
  answers = [500, 403];
  await expect(requests.send('/')).rejects.toThrow('GET / was answered with 500');
  await expect(requests.insist('/', { cookie: 'sid=1' })).rejects.toThrow('OF_403');
});
