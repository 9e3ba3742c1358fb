import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { listenAt } from './listen.ts';
import { createHttpServer } from './server.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listen(port = 0) {
  const app = await createHttpServer({
    log: createLog({ level: 'silent' }),
    trustProxy: [],
    floodLimit: async () => undefined,
  });
  app.get('/', async () => 'ok');
  closing.push(async () => app.close());
  const closeSockets = await listenAt(app, { host: '127.0.0.1', port });
  closing.push(closeSockets);
  return { app, closeSockets, port: (app.server.address() as AddressInfo).port };
}

test('several connections are accepted in one iteration of the event loop', async () => {
  const { app, port } = await listen();
  let iterations = 0;
  let accepted = 0;
  const all = Promise.withResolvers<void>();
  app.server.on('connection', () => (accepted += 1) === 64 && all.resolve());
  const clients = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'));
  const count = () => {
    iterations += 1;
    if (accepted < 64) setImmediate(count);
  };
  count();
  await all.promise;
  expect(iterations).toBeLessThan(48);
  for (const client of clients) client.destroy();
});

test('a port where the product already listens is refused', async () => {
  const { port } = await listen();
  await expect(listen(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('each socket leads to the server, and none is left when they are closed', async () => {
  const { app, port, closeSockets } = await listen();
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        headers: { connection: 'close' },
      });
      return response.status;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await Promise.all([closeSockets(), app.close()]);
  const refused = connect(port, '127.0.0.1');
  const [error] = (await once(refused, 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});
