import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import './sharp-settings.ts';

/*
 * Glyphs were drawn beforehand (tools/draw-letters.ts): independent of fonts, and no untrusted text in a font engine.
 */
const FOLDER = join(import.meta.dirname, 'letters');

/** Position and width of a glyph in the picture, its left bearing, and its advance. */
type Glyph = readonly [x: number, y: number, width: number, inset: number, advance: number];

export interface LetterMeasures {
  size: number;
  ascent: number;
  height: number;
  space: number;
  glyphs: Readonly<Record<string, Glyph>>;
  kerning: Readonly<Record<string, number>>;
}

export interface Letters extends LetterMeasures {
  pixels: Buffer;
  width: number;
}

let read: Promise<Letters> | undefined;

export async function readLetters(): Promise<Letters> {
  read ??= (async () => {
    const measures = JSON.parse(await readFile(join(FOLDER, 'letters.json'), 'utf8')) as LetterMeasures;
    const { data, info } = await sharp(await readFile(join(FOLDER, 'letters.png')))
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...measures, pixels: data, width: info.width };
  })();
  return read;
}

export async function readLogo(): Promise<Buffer> {
  return readFile(join(FOLDER, 'mark.png'));
}
