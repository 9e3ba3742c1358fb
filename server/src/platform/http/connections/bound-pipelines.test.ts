import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_UNANSWERED } from './bound-pipelines.ts';
import { createNodeServer } from './node-server.ts';

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
let handled = 0;
let answer: Promise<void>;
const server = createNodeServer(
  (_request, response) => {
    handled += 1;
    void answer.then(() => response.end('ok'));
  },
  { headers: {} },
);
let port = 0;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => ([handled, answer] = [0, Promise.resolve()]));
afterAll(() => void server.close());

function open() {
  const socket = connect(port, '127.0.0.1');
  const received = { text: '' };
  socket.on('data', (chunk: Buffer) => (received.text += chunk.toString()));
  socket.on('error', () => undefined);
  const answers = () => received.text.split('HTTP/1.1 200').length - 1;
  return { socket, answers };
}

test('a connection with more requests than it waits for answers is cut, and no more of them begin', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = promise;
  const { socket, answers } = open();
  socket.write(GET.repeat(1_000));
  await once(socket, 'close');
  resolve();
  expect([handled, answers()]).toEqual([MAX_UNANSWERED, 0]);
});

test('some at once are answered in their order, and any number after each other', async () => {
  const { socket, answers } = open();
  for (let turn = 1; turn <= 5; turn += 1) {
    socket.write(GET.repeat(MAX_UNANSWERED));
    await expect.poll(answers).toBe(turn * MAX_UNANSWERED);
  }
  socket.destroy();
});
