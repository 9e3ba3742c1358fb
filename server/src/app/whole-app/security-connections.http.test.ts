import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { sendRaw, type RawAnswer } from '../../../test/clients/raw-connection.ts';
import { BODY_BOUNDS } from '../../platform/http/connections/bound-bodies.ts';

const bodies = { ...BODY_BOUNDS, checkEveryMs: 100 };
const app = await startTestApp({ deps: { bodies } });
const vendor = await app.people.vendor();
const address = await app.listen();
afterAll(async () => app.stop());

const HOST = 'Host: localhost\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const FORM = `Content-Type: multipart/form-data; boundary=x\r\nCookie: ${vendor.cookie}\r\n`;
const login = (headers: string, body = '') => `POST /api/auth/login HTTP/1.1\r\n${HOST}${headers}\r\n${body}`;
const upload = (headers: string, body = '') =>
  `POST /api/upload/product-image HTTP/1.1\r\n${HOST}${headers}\r\n${body}`;

function expectRefusal({ text, isClosedByServer }: RawAnswer, status: number, code: string): void {
  const [head = '', body = ''] = text.split('\r\n\r\n', 2);
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toMatch(/^x-request-id: [\da-f-]{36}$/im);
  expect(head).toMatch(/^connection: close$/im);
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) });
  expect(isClosedByServer).toBe(true);
}

describe('what is no request is refused, and the connection ends', () => {
  const many = 'a'.repeat(17_000);
  test.each([
    ['words', 'HELLO\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, 'MALFORMED_REQUEST'],
    ['a beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400, 'MALFORMED_REQUEST'],
    ['bytes in the address', `GET /\xe9 HTTP/1.1\r\n${HOST}\r\n`, 400, 'MALFORMED_REQUEST'],
    ['16 KiB of headers', `GET / HTTP/1.1\r\n${HOST}X: ${many}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['16 KiB of address', `GET /${many} HTTP/1.1\r\n${HOST}\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['two lengths', login('Content-Length: 5\r\nContent-Length: 6\r\n'), 400, 'MALFORMED_REQUEST'],
    ['a length below nothing', login('Content-Length: -1\r\n'), 400, 'MALFORMED_REQUEST'],
    ['a length that is none', login('Content-Length: 1e3\r\n'), 400, 'MALFORMED_REQUEST'],
    [
      'a length and chunks',
      login('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      ...([400, 'MALFORMED_REQUEST'] as const),
    ],
    ['chunks by another name', login('Transfer-Encoding: xchunked\r\n'), 400, 'MALFORMED_REQUEST'],
    ['a folded header', login('X: a\r\n b: c\r\nContent-Length: 0\r\n'), 400, 'MALFORMED_REQUEST'],
  ])('%s', async (_what, bytes, status, code) => {
    expectRefusal(await sendRaw(address, Buffer.from(bytes, 'latin1')), status, code);
  });

  test('an address of more than 4 KiB', async () => {
    const answer = await sendRaw(address, `GET /${'a'.repeat(5000)} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    expectRefusal(answer, 414, 'URI_TOO_LONG');
  });
});

describe('an answer that is ready before its request ends the connection', () => {
  const large = 'Content-Length: 5000000\r\n';
  const some = 'a'.repeat(100_000);
  const chunks = `4000\r\n${'a'.repeat(0x4000)}\r\n`.repeat(8);
  test.each([
    ['a file of somebody who is not signed in', upload(large, some), 401, 'UNAUTHORIZED'],
    ['one with more than a file may have', upload(`${FORM}Content-Length: 9000000\r\n`, some), 413, 'FILE_TOO_LARGE'],
    ['too much JSON', login(JSON_TYPE + large, some), 413, 'PAYLOAD_TOO_LARGE'],
    ['too much JSON in chunks', login(`${JSON_TYPE}Transfer-Encoding: chunked\r\n`, chunks), 413, 'PAYLOAD_TOO_LARGE'],
    ['a foreign page', upload(`${FORM}Origin: https://evil.test\r\n${large}`, some), 403, 'CSRF'],
    ['an address that nobody has', `POST /nothing HTTP/1.1\r\n${HOST}${large}\r\n${some}`, 404, 'NOT_FOUND'],
  ])('%s', async (_what, bytes, status, code) => {
    expectRefusal(await sendRaw(address, bytes), status, code);
  });

  test('also where the rest goes on dripping', async () => {
    const drip = { character: 'a', everyMs: 50 };
    expectRefusal(await sendRaw(address, upload(large), { drip }), 401, 'UNAUTHORIZED');
  });
});

describe('a form that is none', () => {
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\nabc\r\n`;
  const end = '--x--\r\n';
  const image = part('name="image"; filename="a.png"');
  test.each([
    ['without a boundary', 'x', 'multipart/form-data'],
    ['without anything', '', undefined],
    ['of something else', 'abc', undefined],
    ['that breaks off', image, undefined],
    ['without a name', part('') + end, undefined],
    ['with names that are not ours', part('name="__proto__"; filename="a"') + end, undefined],
    ['with two files', image + image + end, undefined],
    ['with a hundred parts', part('name="f"').repeat(100) + end, undefined],
    ['with a text in place of the file', part('name="image"') + end, undefined],
    ['with headers that are none', `--x\r\n\x00: y\r\n\r\nabc\r\n${end}`, undefined],
    ['with very long headers', part(`name="${'n'.repeat(100_000)}"`) + end, undefined],
  ])('%s', async (_what, body, type = 'multipart/form-data; boundary=x') => {
    const headers = `Cookie: ${vendor.cookie}\r\nContent-Type: ${type}\r\nConnection: close\r\n`;
    const { text } = await sendRaw(address, upload(`${headers}Content-Length: ${body.length}\r\n`, body));
    expect(text).toMatch(/^HTTP\/1.1 4(?:00|15) /);
  });
});

test('uploads that break off leave nothing behind', async () => {
  const start = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const bytes = upload(`${FORM}Content-Length: 500000\r\n`, start + 'a'.repeat(100_000));
  await Promise.all(Array.from({ length: 10 }, async () => sendRaw(address, bytes, { breakOff: true })));
  expect((await app.visitor.get('/healthz')).status).toBe(200);
  expect((await app.db.execute(sql`select id from photos`)).rows).toEqual([]);
});

test('who is slow on purpose is dropped, and holds up no other', async () => {
  const { server } = app.server;
  expect(server.headersTimeout).toBeLessThanOrEqual(50_000);
  expect(BODY_BOUNDS.ordinaryMs).toBeLessThanOrEqual(50_000);
  // Clients that ignore the server's half-close.
  const drip = { character: 'a', everyMs: 200, keepsOpen: true };
  const options = { drip, giveUpAfterMs: 60_000 };
  const slow = Array.from({ length: 100 }, async (_, index) =>
    index % 2
      ? sendRaw(address, login(`${JSON_TYPE}Content-Length: 10000\r\n`, '{"'), options)
      : sendRaw(address, `GET / HTTP/1.1\r\n${HOST}X-Slow: `, options),
  );
  await expect.poll(countConnections).toBeGreaterThanOrEqual(slow.length);
  const answers = await Promise.all(Array.from({ length: 20 }, async () => fetch(`${address}/api/discover`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await countConnections()).toBeGreaterThanOrEqual(slow.length);
  // The defaults exceed the test's timeout.
  bodies.ordinaryMs = 1_000;
  Object.assign(server, { headersTimeout: 1_000 });
  for (const answer of await Promise.all(slow)) {
    expect(answer.text).toMatch(/^HTTP\/1.1 408 /);
    expect(answer.isClosedByServer).toBe(true);
  }
});

async function countConnections(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  app.server.server.getConnections((_error, count) => resolve(count));
  return promise;
}

test('none of this was a fault of ours', () => {
  expect(app.logged()).not.toContain('"level":"error"');
});
