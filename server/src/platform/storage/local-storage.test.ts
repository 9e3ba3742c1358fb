import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock } from '../../../test/movable-clock.ts';
import { localStorage } from './local-storage.ts';
import { StorageUnavailable } from './storage.ts';

const jpeg = { contentType: 'image/jpeg' };
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'local-storage-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

test('files lie in folders by the beginning of their names, and nothing else stays', async () => {
  const storage = localStorage(join(directory, 'made', 'uploads'));
  await storage.put('abcdef.jpg', Buffer.from('one'), jpeg);
  await storage.put('chats/abc123.jpg', Buffer.from('two'), jpeg);
  expect(await filesIn(join(directory, 'made', 'uploads'))).toEqual(['ab/abcdef.jpg', 'chats/ab/abc123.jpg']);
});

test('a write that fails is "unavailable", leaves nothing, and works when the fault is gone', async () => {
  const storage = localStorage(directory);
  await writeFile(join(directory, 'ab'), 'a file where the folder should be');
  await expect(storage.put('abcdef.jpg', Buffer.from('x'), jpeg)).rejects.toThrow(StorageUnavailable);
  await expect(storage.read('abcdef.jpg')).rejects.toThrow(StorageUnavailable);
  expect(await filesIn(directory)).toEqual(['ab']);
  await rm(join(directory, 'ab'));
  await storage.put('abcdef.jpg', Buffer.from('x'), jpeg);
  expect(await filesIn(directory)).toEqual(['ab/abcdef.jpg']);
});

test('a storage whose folder cannot be made says so at every call, and recovers', async () => {
  const blocked = join(directory, 'uploads');
  await writeFile(blocked, 'in the way');
  const storage = localStorage(blocked);
  await expect(storage.put('abcdef.jpg', Buffer.from('x'), jpeg)).rejects.toThrow(StorageUnavailable);
  await rm(blocked);
  await storage.put('abcdef.jpg', Buffer.from('x'), jpeg);
  expect((await storage.read('abcdef.jpg'))?.size).toBe(1);
});

test('what a killed process left half written is removed after an hour', async () => {
  const clock = movableClock();
  const unfinished = join(directory, '.unfinished');
  await mkdir(unfinished);
  for (const [name, ageSeconds] of [
    ['old', 3700],
    ['new', 60],
  ] as const) {
    const at = new Date(clock.now().getTime() - ageSeconds * 1000);
    await writeFile(join(unfinished, name), 'half');
    await utimes(join(unfinished, name), at, at);
  }
  await localStorage(directory, clock).put('abcdef.jpg', Buffer.from('x'), jpeg);
  expect(await filesIn(directory)).toEqual(['.unfinished/new', 'ab/abcdef.jpg']);
});

test('a process killed while it writes leaves whole files only', async () => {
  const module = join(import.meta.dirname, 'local-storage.ts');
  const script = join(directory, 'write-for-ever.mjs');
  await writeFile(
    script,
    `import { localStorage } from ${JSON.stringify(module)};
    const storage = localStorage(${JSON.stringify(join(directory, 'uploads'))});
    for (let n = 0; ; n += 1) {
      const bytes = Buffer.alloc(400_000, 'ab' + (n % 10));
      await storage.put('file-' + (n % 7) + '.jpg', bytes, { contentType: 'image/jpeg' });
      if (n === 20) process.send('busy');
    }`,
  );
  const child = fork(script, { execArgv: [] });
  await new Promise((resolve) => child.once('message', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const stored = (await filesIn(join(directory, 'uploads'))).filter((it) => it.endsWith('.jpg'));
  expect(stored).toHaveLength(7);
  for (const file of stored) {
    const bytes = await readFile(join(directory, 'uploads', file));
    expect(bytes.equals(Buffer.alloc(400_000, bytes.subarray(0, 3)))).toBe(true);
  }
});

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
}
