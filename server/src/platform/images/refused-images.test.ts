import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { disguises, picture, truncated } from '../../../test/photo-fixtures.ts';
import { processAvatar, processImage } from './process-image.ts';

/** Fast settings, which matters for GIF: optimizing its colours takes seconds. */
async function encoded(
  format: 'jpeg' | 'png' | 'webp' | 'gif',
  sides: { width: number; height: number },
): Promise<Buffer> {
  return (await picture(sides)).toFormat(format, { effort: 1 }).toBuffer();
}

describe('refused', () => {
  test.each(Object.entries(disguises))('%s', async (_, file) => {
    expect(await processImage(file, [320])).toEqual({ refused: 'unsupported' });
    expect(await processAvatar(file)).toEqual({ refused: 'unsupported' });
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a %s that is cut off', async (format) => {
    const file = await encoded(format, { width: 240, height: 160 });
    expect(await processImage(truncated(file), [320])).toMatchObject({ refused: 'corrupt' });
  });

  test('a file whose middle was overwritten is a picture or refused, and never a fault', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const file = await encoded(format, { width: 240, height: 160 });
      for (let at = 0; at < file.length; at += Math.ceil(file.length / 12)) {
        const damaged = Buffer.from(file);
        damaged.fill(0xa5, at, at + 24);
        const outcome = await processImage(damaged, [320]);
        expect('refused' in outcome ? outcome.refused : 'taken').toMatch(/corrupt|unsupported|taken/);
      }
    }
  });

  test('a bomb, without taking memory', async () => {
    const here = (path: string) => JSON.stringify(join(import.meta.dirname, path));
    const script = `
      import { processImage } from ${here('process-image.ts')};
      import { pngBomb } from ${here('../../../test/photo-fixtures.ts')};
      const bomb = pngBomb();
      const before = process.resourceUsage().maxRSS;
      const { refused } = await processImage(bomb, [320]);
      const grownKb = process.resourceUsage().maxRSS - before;
      console.log(JSON.stringify({ refused, grownKb }));`;
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    const { refused, grownKb } = JSON.parse(stdout) as { refused: string; grownKb: number };
    expect(refused).toBe('too-large-dimensions');
    expect(grownKb).toBeLessThan(16 * 1024);
  });
});

test('the process reads no other formats, whatever asks it to', async () => {
  const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .tiff()
    .toBuffer();
  for (const file of [disguises.svg, disguises.pdf, tiff]) {
    await expect(sharp(file).metadata()).rejects.toThrow('unsupported image format');
  }
});
