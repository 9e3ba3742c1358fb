import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3Server, type S3Server } from '../../../test/servers/s3-server.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage } from './storage.ts';

const jpeg = { contentType: 'image/jpeg' };
const newKey = () => `${crypto.randomUUID()}.jpg`;

describe.each(['local', 's3'] as const)('%s storage', (kind) => {
  let storage: FileStorage;
  let directory: string;
  let server: S3Server;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'storage-'));
    server = await openS3Server('KEYID');
    const { endpoint, bucket } = server;
    const keys = { accessKeyId: 'KEYID', secretAccessKey: 'secret' };
    storage =
      kind === 'local'
        ? localStorage(directory)
        : s3Storage({ endpoint: `${endpoint}/`, bucket, region: 'auto', ...keys });
  });

  afterAll(async () => {
    await server.close();
    await rm(directory, { recursive: true });
  });

  test('gives back what was put, with its type and size', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    const key = newKey();
    await storage.put(key, bytes, jpeg);
    const file = await storage.read(key);
    expect(file).toMatchObject({ contentType: 'image/jpeg', size: 70_000 });
    expect(Buffer.compare(file!.bytes, bytes)).toBe(0);
  });

  test('stores an empty file, and a part of a larger memory', async () => {
    const memory = Buffer.from('before<file>after');
    await storage.put('empty.txt', new Uint8Array(), { contentType: 'text/plain; charset=utf-8' });
    await storage.put('some/folder/part.webp', memory.subarray(7, 11), {
      contentType: 'image/webp',
    });
    expect(await storage.read('empty.txt')).toMatchObject({ size: 0 });
    expect(text(await storage.read('some/folder/part.webp'))).toBe('file');
  });

  test('has nothing under a key that was never put, or was removed', async () => {
    const key = newKey();
    expect(await storage.read(key)).toBeUndefined();
    await storage.put(key, Buffer.from('x'), jpeg);
    await storage.remove(key);
    expect(await storage.read(key)).toBeUndefined();
    await storage.remove(key);
  });

  test('puts a new file in the place of an old one', async () => {
    const key = newKey();
    await storage.put(key, Buffer.from('first, and longer'), jpeg);
    await storage.put(key, Buffer.from('second'), jpeg);
    expect(text(await storage.read(key))).toBe('second');
  });

  test('has one whole version after many puts of one key at once', async () => {
    const key = newKey();
    const versions = Array.from({ length: 12 }, (_, index) => `${index}`.repeat(20_000));
    await Promise.all(versions.map(async (it) => storage.put(key, Buffer.from(it), jpeg)));
    expect(versions).toContain(text(await storage.read(key)));
  });

  test.each([
    '',
    'a',
    'noending',
    '.jpg',
    'a.jpg',
    '../outside.jpg',
    'folder/../../outside.jpg',
    '/etc/absolute.jpg',
    'folder//name.jpg',
    'folder\\name.jpg',
    'Upper.jpg',
    'double.ending.jpg',
    'name.jpg/',
    'name.jpg\n',
    'name\0.jpg',
    'na%2fme.jpg',
    'name.html',
    'name.svg',
    `${'a'.repeat(300)}.jpg`,
    'd/'.repeat(10) + 'name.jpg',
    'ünïcode.jpg',
  ])('refuses the key %j', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), jpeg)).rejects.toThrow(TypeError);
    await expect(storage.read(key)).rejects.toThrow(TypeError);
    await expect(storage.remove(key)).rejects.toThrow(TypeError);
  });

  test('refuses a type that is not the one of the ending', async () => {
    const html = { contentType: 'text/html' };
    await expect(storage.put('page.jpg', Buffer.from('<p>'), html)).rejects.toThrow(TypeError);
    expect(await storage.read('page.jpg')).toBeUndefined();
  });

  test('whatever the key, either it holds what was put there or it is refused', async () => {
    const keys = fc.oneof(
      fc.string({ unit: fc.constantFrom('a', '.', '/', '\\', '~', '%', '\0', '-'), maxLength: 12 }),
      fc.stringMatching(/^[a-z0-9]{2,5}\/[a-z0-9_-]{2,70}\.(jpg|webp)$/),
    );
    const other = newKey();
    await storage.put(other, Buffer.from('untouched'), jpeg);
    await fc.assert(
      fc.asyncProperty(keys, async (key) => {
        const contentType = key.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
        const isStored = await storage.put(key, Buffer.from(key), { contentType }).then(
          () => true,
          (error: unknown) => !(error instanceof TypeError),
        );
        if (isStored) expect(text(await storage.read(key))).toBe(key);
        expect(text(await storage.read(other))).toBe('untouched');
      }),
      { numRuns: 60 },
    );
  });
});

function text(file: { bytes: Uint8Array } | undefined): string | undefined {
  return file && Buffer.from(file.bytes).toString();
}
