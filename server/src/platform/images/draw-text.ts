import sharp, { type OverlayOptions } from 'sharp';
import { layOutText, glyphPositions, widthOf, readLetters, type Letters } from './lay-out-text.ts';

export type Color = readonly [red: number, green: number, blue: number];

interface TextBox {
  left: number;
  top: number;
  width: number;
  maxLines: number;
  size: number;
  lineHeight: number;
  color: Color;
}

export async function drawText(text: string, box: TextBox): Promise<{ overlays: OverlayOptions[]; bottom: number }> {
  const letters = await readLetters();
  const scale = box.size / letters.size;
  const lines = layOutText(text, letters, {
    width: box.width / scale,
    maxLines: box.maxLines,
  });
  const overlays = await Promise.all(
    lines.map(async (line, index) => ({
      ...(await drawLine(line, letters, scale, box.color)),
      left: box.left,
      top: box.top + index * box.lineHeight,
    })),
  );
  return { overlays, bottom: box.top + lines.length * box.lineHeight };
}

async function drawLine(
  line: string,
  letters: Letters,
  scale: number,
  color: Color,
): Promise<{ input: Buffer; raw: { width: number; height: number; channels: 4 } }> {
  const EDGE = 4;
  const width = Math.ceil(widthOf(line, letters)) + 2 * EDGE;
  const coverage = Buffer.alloc(width * letters.height);
  for (const { letter, left } of glyphPositions(line, letters).positions) {
    copyLetter(letters, letter, coverage, width, Math.round(left) + EDGE);
  }
  const pixels = Buffer.alloc(coverage.length * 4);
  for (const [index, covered] of coverage.entries()) {
    pixels.set(color, index * 4);
    pixels[index * 4 + 3] = covered;
  }
  const { data, info } = await sharp(pixels, {
    raw: { width, height: letters.height, channels: 4 },
  })
    .resize({ width: Math.max(1, Math.round(width * scale)) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: 4 } };
}

function copyLetter(
  { glyphs, pixels, width: from, height }: Letters,
  letter: string,
  to: Buffer,
  width: number,
  left: number,
): void {
  const glyph = glyphs[letter];
  if (!glyph) return;
  const [x, y, wide, inset] = glyph;
  const start = Math.max(0, left - inset);
  const copied = Math.min(wide, width - start);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < copied; column += 1) {
      const at = row * width + start + column;
      to[at] = Math.max(to[at] ?? 0, pixels[(y + row) * from + x + column] ?? 0);
    }
  }
}
