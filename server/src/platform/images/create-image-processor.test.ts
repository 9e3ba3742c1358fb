import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { disguises, packedPng, picture } from '../../../test/photo-fixtures.ts';
import { createImageProcessor, type ImageProcessorSettings } from './create-image-processor.ts';
import type { ImageProcessor } from './image-processor.ts';
import { cropPhoto, processAvatar, processImage } from './process-image.ts';

const WIDTHS = [320, 480] as const;
const small = await (await picture({ width: 640, height: 480 })).jpeg().toBuffer();

let logged: unknown[];
let opened: ImageProcessor[];
let folder: string;
beforeEach(async () => {
  [logged, opened] = [[], []];
  folder = await mkdtemp(join(tmpdir(), 'akatale-images-'));
});
afterEach(async () => {
  await Promise.all(opened.map(async (images) => images.close()));
  await rm(folder, { recursive: true });
});

function open(settings: Partial<ImageProcessorSettings> = {}): ImageProcessor {
  const log = { warn: (...said: unknown[]) => void logged.push(said) };
  const images = createImageProcessor({ log, ...settings });
  opened.push(images);
  return images;
}

/** A scripted process: it writes its id to the folder, and runs this code for a job. */
async function scripted(work: string): Promise<{ entry: string }> {
  const entry = join(folder, 'process.mjs');
  await writeFile(
    entry,
    `import { writeFileSync } from 'node:fs';
     process.on('message', (job) => { ${work} });
     writeFileSync(import.meta.dirname + '/' + process.pid + '.pid', '');
     process.send('ready');`,
  );
  return { entry };
}

async function pids(): Promise<number[]> {
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.pid')).map((name) => Number.parseInt(name, 10));
}

async function livingPids(): Promise<number[]> {
  return (await pids()).filter((pid) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  });
}

const ANSWER = `process.send({ done: { pid: process.pid } });`;
const IF_SMALL = (work: string) => `if (job.fileBytes < 1000) { ${work} } else { ${ANSWER} }`;
/** Enough of a PNG to pass the check of its header. */
const tiny = Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1');

test('a process makes what the same work makes here', async () => {
  const images = open();
  expect(await images.processImage(1, small, WIDTHS)).toEqual(await processImage(small, WIDTHS));
  expect(await images.processAvatar(1, small)).toEqual(await processAvatar(small));
  const sides = { width: 100, height: 200 };
  expect(await images.cropPhoto(1, small, sides)).toEqual(await cropPhoto(small, sides));
  expect(await images.processImage(1, small.subarray(0, 900), WIDTHS)).toMatchObject({
    refused: 'corrupt',
  });
  expect(logged).toEqual([]);
});

test('what is no picture by its first bytes starts no process', async () => {
  const images = open(await scripted(ANSWER));
  for (const file of Object.values(disguises)) {
    expect(await images.processImage(1, file, WIDTHS)).toEqual({ refused: 'unsupported' });
  }
  expect(await pids()).toEqual([]);
});

test('a picture that is packed with gigabytes of text is taken like any other', async () => {
  expect(await open().processImage(1, await packedPng(), WIDTHS)).toMatchObject({ width: 80 });
  expect(logged).toEqual([]);
});

describe('a process is ended and replaced', () => {
  test('when a file takes longer than it may', async () => {
    const images = open({ ...(await scripted(IF_SMALL('for (;;);'))), timeLimitMs: 300 });
    expect(await images.processImage(1, tiny, WIDTHS)).toEqual({ refused: 'too-costly' });
    expect(await livingPids()).toEqual([]);
    expect(logged).toHaveLength(1);
    const next = await images.processImage(1, small, WIDTHS);
    expect(await livingPids()).toEqual([(next as unknown as { pid: number }).pid]);
  });

  test('when a file needs more memory than it may', async () => {
    const threeGigabytes = `const all = [];
      for (let at = 0; at < 30; at += 1) all.push(Buffer.alloc(100_000_000, 1));
      ${ANSWER}`;
    const images = open(await scripted(IF_SMALL(threeGigabytes)));
    expect(await images.processImage(1, tiny, WIDTHS)).toEqual({ refused: 'too-costly' });
    expect(await images.processImage(1, small, WIDTHS)).toHaveProperty('pid');
  });

  test.each([
    ['process.abort()', 'too-costly'],
    ['process.exit(3)', 'too-costly'],
    // As the kernel does where the machine has no memory left.
    [`process.kill(process.pid, 'SIGKILL')`, 'busy'],
  ])('when it ends by %s', async (end, refused) => {
    const images = open(await scripted(IF_SMALL(end)));
    expect(await images.processImage(1, tiny, WIDTHS)).toEqual({ refused });
    expect(await images.processImage(1, small, WIDTHS)).toHaveProperty('pid');
  });

  test('when it was killed while it had nothing to do', async () => {
    const images = open(await scripted(ANSWER));
    await images.processImage(1, small, WIDTHS);
    const [pid] = await pids();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect.poll(livingPids).toEqual([]);
    expect(await images.processImage(1, small, WIDTHS)).toHaveProperty('pid');
  });

  test('when it has had nothing to do for a while', async () => {
    const images = open({ ...(await scripted(ANSWER)), idleMs: 1 });
    expect(await images.processImage(1, small, WIDTHS)).toHaveProperty('pid');
    await expect.poll(livingPids).toEqual([]);
    expect(await images.processImage(1, small, WIDTHS)).toHaveProperty('pid');
  });
});

test('one that cannot be started is the machine’s fault, and told to the log', async () => {
  const images = open({ entry: join(folder, 'nothing.mjs') });
  expect(await images.processImage(1, small, WIDTHS)).toEqual({ refused: 'busy' });
  expect(logged).toHaveLength(1);
});

test('a fault of ours is an error', async () => {
  const images = open(await scripted(`process.send({ failed: 'TypeError: x is not a function' });`));
  await expect(images.processImage(1, small, WIDTHS)).rejects.toThrow('x is not a function');
});

test('a process knows nothing of the settings, and leaves no dump', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://user:password@mail.example');
  const report = `process.send({ done: { env: Object.keys(process.env),
    limits: fs.readFileSync('/proc/self/limits', 'utf8') } });`;
  const images = open(await scripted(`import('node:fs').then((fs) => { ${report} });`));
  const { env, limits } = (await images.processImage(1, small, WIDTHS)) as unknown as {
    env: string[];
    limits: string;
  };
  expect(env).not.toContain('SMTP_URL');
  expect(limits).toMatch(/Max core file size +0 +0/);
  expect(limits).toMatch(/Max data size +1258291200 +1258291200/);
});

test('closing ends them all, also what is at work', async () => {
  const images = open(await scripted(IF_SMALL('for (;;);')));
  const outcome = images.processImage(1, tiny, WIDTHS);
  await expect.poll(livingPids).toHaveLength(1);
  await images.close();
  expect(await outcome).toEqual({ refused: 'busy' });
  expect(await livingPids()).toEqual([]);
  expect(await images.processImage(1, small, WIDTHS)).toEqual({ refused: 'busy' });
});

test('of one person one is worked on and one waits; the rest is busy, and others are not', async () => {
  const images = open({ concurrency: 2 });
  const answers = await Promise.all([1, 1, 1, 2, 3].map(async (owner) => images.processImage(owner, small, WIDTHS)));
  expect(answers.map((answer) => ('refused' in answer ? answer.refused : 'taken'))).toEqual([
    'taken',
    'taken',
    'busy',
    'taken',
    'taken',
  ]);
});
