import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createHttpServer } from './connections/server.ts';
import { sendDownload } from './download.ts';

const BIG = 'x'.repeat(256 * 1024);
let made = 0;
let isOver = false;

async function* pieces(failsAt: number) {
  try {
    for (made = 0; made < 400; made += 1) {
      if (made === failsAt) throw new Error('the database went away');
      await afterThisTurn();
      yield BIG;
    }
  } finally {
    isOver = true;
  }
}

const log = createLog({ level: 'silent' });
const app = await createHttpServer({ log, trustProxy: [], floodLimit: async () => undefined });
app.get<{ Querystring: { failsAt?: string } }>('/file', async ({ query }, reply) =>
  sendDownload(reply, 'text/csv', {
    fileName: 'sales.csv',
    pieces: pieces(Number(query.failsAt ?? Infinity)),
  }),
);
let address = '';
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => app.close());

test('a file comes whole, to be kept under its name', async () => {
  const answer = await fetch(`${address}/file`);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="sales.csv"');
  expect((await answer.text()).length).toBe(400 * BIG.length);
});

test('what fails before the first piece is answered as everything else', async () => {
  const answer = await fetch(`${address}/file?failsAt=0`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('content-disposition')).toBeNull();
  expect(await answer.json()).toMatchObject({ code: 'INTERNAL' });
});

test('what fails later is never taken for the whole', async () => {
  const answer = await fetch(`${address}/file?failsAt=3`);
  await expect(answer.text()).rejects.toThrow();
});

test('it is made no faster than it is read, and no further once the reader is gone', async () => {
  isOver = false;
  const leaving = new AbortController();
  const answer = await fetch(`${address}/file`, { signal: leaving.signal });
  const reader = answer.body!.getReader();
  await reader.read();
  // As much as sockets and their buffers take, which is far from all.
  for (let turn = 0; turn < 500; turn += 1) await afterThisTurn();
  expect(made).toBeLessThan(200);
  leaving.abort();
  while (!isOver) await afterThisTurn();
  expect(made).toBeLessThan(200);
});
