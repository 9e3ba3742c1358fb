import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallPhoto } from '../../../test/photo-fixtures.ts';
import type { ImageJob } from './image-processor.ts';

const start = async () => {
  const entry = join(import.meta.dirname, 'image-process.ts');
  const child = fork(entry, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  expect(await once(child, 'message')).toEqual(['ready', undefined]);
  return child;
};

test('a signal for the whole group does not cut off what is under way', async () => {
  const child = await start();
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) child.kill(signal);
  const file = await smallPhoto();
  const job = { name: 'processImage', options: [[320]], fileBytes: file.length } as const;
  child.send(job satisfies ImageJob);
  child.stdin?.write(file);
  const [outcome] = await once(child, 'message');
  expect(outcome).toMatchObject({ done: { width: 160, height: 120 } });
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('it ends with the server, however that ended', async () => {
  const child = await start();
  child.disconnect();
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
});
