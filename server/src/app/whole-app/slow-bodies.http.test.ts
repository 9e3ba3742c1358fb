import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { sendRaw } from '../../../test/clients/raw-connection.ts';
import { smallPhoto } from '../../../test/photo-fixtures.ts';
import { waitUntil } from '../../../test/wait-until.ts';
import { BODY_BOUNDS } from '../../platform/http/connections/bound-bodies.ts';

const bodies = structuredClone(BODY_BOUNDS);
Object.assign(bodies, { checkEveryMs: 20, ordinaryMs: 100 });
const app = await startTestApp({ deps: { bodies } });
const vendor = await app.people.vendor();
const otherVendor = await app.people.otherVendor();
const address = await app.listen();
const photo = await smallPhoto();
afterAll(async () => app.stop());
beforeEach(() => {
  bodies.upload = { ...BODY_BOUNDS.upload };
});

const end = '\r\n--x--\r\n';
const body = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'),
  photo,
  Buffer.from(end),
]);
const head = (cookie: string, path = '/api/upload/product-image', type = 'multipart/form-data; boundary=x') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n` +
  `Connection: close\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`;

/** Sends all but the end of a photo; the rest by `finish`. */
async function beginUpload({ cookie }: { cookie: string }) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(head(cookie));
  await waitUntil(
    () => text.includes('100 Continue'),
    () => text,
  );
  socket.write(body.subarray(0, -10));
  return {
    answered: async () =>
      waitUntil(
        () => / [2-5]\d\d /.test(text),
        () => text,
      ),
    async finish(): Promise<string> {
      if (socket.writable) socket.write(body.subarray(-10));
      await closed;
      return / ([2-5]\d\d) /.exec(text)?.[1] ?? text;
    },
  };
}

const drip = { character: 'a', everyMs: 20, keepsOpen: true };
const dripping = async (bytes: string) => (await sendRaw(address, bytes, { drip, giveUpAfterMs: 60_000 })).text;
const login = head('', '/api/auth/login', 'application/json') + '{"';

test('a photo that arrives for longer than other bodies may is taken', async () => {
  const upload = await beginUpload(vendor);
  expect(await dripping(login)).toMatch(/^HTTP\/1.1 408 /m);
  expect(await upload.finish()).toBe('200');
});

test('one that drips is cut, as one that comes too slowly in all', async () => {
  bodies.upload = { ...BODY_BOUNDS.upload, startMs: 100 };
  expect(await dripping(head(vendor.cookie))).toMatch(/^HTTP\/1.1 408 /m);
  bodies.upload = { ...BODY_BOUNDS.upload, mostMs: 100 };
  expect(await dripping(head(vendor.cookie))).toMatch(/^HTTP\/1.1 408 /m);
});

test('one that stops is cut, however fast it was before', async () => {
  bodies.upload = { ...BODY_BOUNDS.upload, startMs: 100, msPerKb: 1_000_000, aheadMs: 100 };
  const upload = await beginUpload(vendor);
  await upload.answered();
  expect(await upload.finish()).toBe('408');
});

test('what arrives gains time', async () => {
  bodies.upload = { ...BODY_BOUNDS.upload, startMs: 100, msPerKb: 60_000 };
  const upload = await beginUpload(vendor);
  expect(await dripping(login)).toMatch(/^HTTP\/1.1 408 /m);
  expect(await upload.finish()).toBe('200');
});

test('one person has this time for four uploads at once, and others have theirs', async () => {
  const uploads = [];
  for (let count = 0; count < 5; count += 1) uploads.push(await beginUpload(vendor));
  await Promise.any(uploads.map(async ({ answered }) => answered()));
  const other = await beginUpload(otherVendor);
  expect(await dripping(login)).toMatch(/^HTTP\/1.1 408 /m);
  const statuses = [];
  for (const { finish } of [...uploads, other]) statuses.push(await finish());
  expect(statuses.toSorted()).toEqual(['200', '200', '200', '200', '200', '408']);
});

test('where too many bytes are waited for already, an upload has the time of other bodies', async () => {
  bodies.uploadBytesInAll = 1;
  expect(await dripping(head(vendor.cookie))).toMatch(/^HTTP\/1.1 408 /m);
  bodies.uploadBytesInAll = BODY_BOUNDS.uploadBytesInAll;
});
