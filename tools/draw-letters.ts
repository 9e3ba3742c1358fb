/**
 * Draws the letters of the display face, and the logo, for the server, which composes link previews where no font can
 * be assumed. Run once by hand (`node tools/draw-letters.ts`); the result in `server/src/platform/images/letters/` is
 * committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { launchBrowser } from '../e2e/support/launch-browser.ts';

const require = createRequire(import.meta.url);
const face = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque';
const target = new URL('../server/src/platform/images/letters/', import.meta.url);

const SIZE = 80;

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const letters = [
  ...range(0x21, 0x7e),
  ...range(0xa1, 0xac),
  ...range(0xae, 0x17f),
  ...range(0x2013, 0x2014),
  ...range(0x2018, 0x2019),
  ...range(0x201c, 0x201d),
  '\u2022',
  '\u2026',
];

const fonts = await Promise.all(
  ['latin', 'latin-ext'].map(async (part) => {
    const file = await readFile(require.resolve(`${face}-${part}-standard-normal.woff2`));
    return file.toString('base64');
  }),
);
const mark = await readFile(new URL('../web/public/favicon.svg', import.meta.url));

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  const drawn = await page.evaluate(draw, { fonts, letters, size: SIZE });
  const { png, ...measures } = drawn;
  const picture = await sharp(Buffer.from(png.split(',')[1] ?? '', 'base64'))
    .extractChannel('alpha')
    .png({ compressionLevel: 9 })
    .toBuffer();
  await writeFile(new URL('letters.png', target), picture);
  await writeFile(new URL('letters.json', target), `${JSON.stringify(measures)}\n`);
  await writeFile(new URL('mark.png', target), await sharp(mark, { density: 288 }).resize(96, 96).png().toBuffer());
  console.log(`${letters.length} letters, ${picture.length} bytes`);
} finally {
  await browser.close();
}

async function draw({ fonts, letters, size }: { fonts: string[]; letters: string[]; size: number }) {
  for (const font of fonts) {
    const face = new FontFace('Display', `url(data:font/woff2;base64,${font})`, { weight: '700' });
    document.fonts.add(await face.load());
  }
  const WIDTH = 2048;
  const [ascent, height] = [Math.round(size * 1.1), Math.round(size * 1.45)];
  const canvas = document.createElement('canvas');
  const measure = canvas.getContext('2d');
  if (!measure) throw new Error('This browser cannot draw.');
  measure.font = `700 ${size}px Display`;
  const glyphs: Record<string, number[]> = {};
  let [x, y] = [0, 0];
  for (const letter of letters) {
    const { actualBoundingBoxLeft, actualBoundingBoxRight, width } = measure.measureText(letter);
    const left = Math.ceil(Math.max(0, actualBoundingBoxLeft)) + 1;
    const wide = left + Math.ceil(actualBoundingBoxRight) + 1;
    if (x + wide > WIDTH) [x, y] = [0, y + height];
    glyphs[letter] = [x, y, wide, left, Math.round(width * 100) / 100];
    x += wide;
  }
  canvas.width = WIDTH;
  canvas.height = y + height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.font = `700 ${size}px Display`;
  for (const [letter, [left = 0, top = 0, , inset = 0]] of Object.entries(glyphs)) {
    context.fillText(letter, left + inset, top + ascent);
  }
  const plain = letters.filter((letter) => /[A-Za-z0-9.,’'-]/.test(letter));
  const kerning: Record<string, number> = {};
  const widthOf = (text: string) => context.measureText(text).width;
  for (const first of plain) {
    for (const second of plain) {
      const pull = widthOf(first + second) - widthOf(first) - widthOf(second);
      if (Math.abs(pull) >= 0.5) kerning[first + second] = Math.round(pull * 10) / 10;
    }
  }
  const space = Math.round(widthOf(' ') * 100) / 100;
  return { size, ascent, height, space, glyphs, kerning, png: canvas.toDataURL() };
}
