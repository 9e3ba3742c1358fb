import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../http/connections/server.ts';
import type { SessionCookie } from '../http/cookies/cookies.ts';
import type { Viewer } from '../http/viewer.ts';
import { createLog } from '../log.ts';
import { mountStream } from './mount-stream.ts';

const viewer = { userId: 1 } as Viewer;
let identified = Promise.resolve();
let lookups = 0;
let opened = 0;

const app = await createHttpServer({
  log: createLog({ level: 'silent' }),
  trustProxy: [],
  floodLimit: async () => undefined,
  connections: { perPeer: 10, exempt: [], onRefused: () => undefined },
});
mountStream(app, {
  path: '/stream',
  type: 'notification',
  publicUrl: new URL('http://localhost'),
  cookie: { read: () => 'token' } as unknown as SessionCookie,
  async identify() {
    lookups += 1;
    await identified;
    return viewer;
  },
  // One stream for each person.
  factor: 0.1,
  metrics: { watchSockets: () => undefined, limited: () => undefined },
  handler: { opened: () => void (opened += 1), closed: () => void (opened -= 1) },
});
let port = 0;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => app.close());

test('HEAD is answered as GET is, without a body, and takes no place', async () => {
  const url = `http://127.0.0.1:${port}/stream`;
  for (let count = 0; count < 3; count += 1) {
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      '',
    ]);
  }
  expect(opened).toBe(0);
});

test('a client that leaves while its session is looked up keeps no place', async () => {
  const lookup = Promise.withResolvers<void>();
  identified = lookup.promise;
  const closed = new Promise<void>((resolve) => {
    app.server.once('request', (_request, response) => response.once('close', resolve));
  });
  const before = lookups;
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await expect.poll(() => lookups).toBe(before + 1);
  socket.destroy();
  await closed;
  lookup.resolve();
  await lookup.promise;

  const leaving = new AbortController();
  const { status } = await fetch(`http://127.0.0.1:${port}/stream`, { signal: leaving.signal });
  expect([status, opened]).toEqual([200, 1]);
  leaving.abort();
  await expect.poll(() => opened).toBe(0);
});
