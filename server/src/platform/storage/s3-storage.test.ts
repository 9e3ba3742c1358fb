import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openS3Server, type S3Server } from '../../../test/servers/s3-server.ts';
import { s3Storage } from './s3-storage.ts';
import { StorageUnavailable, type FileStorage } from './storage.ts';

const jpeg = { contentType: 'image/jpeg' };
const settings = { region: 'auto', accessKeyId: 'KEYID', secretAccessKey: 'secret' };
let server: S3Server;
let storage: FileStorage;
/** With a short timeout. */
let hasty: FileStorage;

beforeEach(async () => {
  server = await openS3Server('KEYID');
  const bucket = { ...settings, endpoint: server.endpoint, bucket: server.bucket };
  storage = s3Storage(bucket);
  hasty = s3Storage(bucket, 200);
});

afterEach(async () => server.close());

const callsOf = (storage: FileStorage) => ({
  put: async () => storage.put('abc.jpg', Buffer.from('x'), jpeg),
  read: async () => storage.read('abc.jpg'),
  remove: async () => storage.remove('abc.jpg'),
});

test('an object is stored by its key with its type', async () => {
  await storage.put('folder/abc-320.jpg', Buffer.from('bytes'), jpeg);
  expect(server.objects.get('folder/abc-320.jpg')).toEqual({
    bytes: Buffer.from('bytes'),
    contentType: 'image/jpeg',
  });
});

test.each(['put', 'read', 'remove'] as const)('%s: a service that hangs', async (name) => {
  server.behave('hang');
  await expect(callsOf(hasty)[name]()).rejects.toThrow(StorageUnavailable);
  server.behave('well');
  await callsOf(storage)[name]();
});

test('a service that hangs while memory is cleared', async () => {
  setFlagsFromString('--expose-gc');
  const clear = runInNewContext('gc') as () => void;
  server.behave('hang');
  const clearing = setInterval(clear, 20);
  try {
    await expect(hasty.put('abc.jpg', Buffer.from('bytes'), jpeg)).rejects.toThrow(StorageUnavailable);
  } finally {
    clearInterval(clearing);
    server.behave('well');
  }
});

test.each([500, 503, 429, 403, 400, 301])('every call: a service that answers %i', async (status) => {
  server.behave(status);
  for (const call of Object.values(callsOf(storage))) await expect(call()).rejects.toThrow(StorageUnavailable);
});

test('an object whose bytes never end', async () => {
  server.behave('trickle');
  await expect(hasty.read('abc.jpg')).rejects.toThrow(StorageUnavailable);
});

test.each(['put', 'read', 'remove'] as const)('%s: a service that is not there', async (name) => {
  await server.close();
  await expect(callsOf(storage)[name]()).rejects.toThrow(StorageUnavailable);
  server = await openS3Server('KEYID');
});

test('a service that asks to slow down is asked again, and not for ever', async () => {
  server.failNext(2);
  await callsOf(storage).put();
  expect(server.calls()).toBe(3);
  server.failNext(3);
  await expect(callsOf(storage).put()).rejects.toThrow(StorageUnavailable);
});

test('a key of another account is not taken for an absent file', async () => {
  const { endpoint, bucket } = server;
  const stranger = s3Storage({ ...settings, endpoint, bucket, accessKeyId: 'OTHER' });
  await expect(stranger.read('abc.jpg')).rejects.toThrow(StorageUnavailable);
});

test('says what failed and why, and never the secret', async () => {
  server.behave(500);
  const error = await callsOf(storage)
    .put()
    .catch((thrown: unknown) => thrown as Error);
  expect(error).toMatchObject({ message: 'S3 did not PUT abc.jpg' });
  expect(String((error as Error).cause)).toBe('Error: 500: <Error/>');
  expect(JSON.stringify([error, (error as Error).cause])).not.toContain('secret');
});
