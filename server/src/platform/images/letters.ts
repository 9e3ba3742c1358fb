import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import './sharp-settings.ts';

/*
 * Text in our pictures is put together from letters that were drawn beforehand (tools/draw-letters.ts): the same on every
 * machine, whatever fonts it has, and no text of strangers reaches a font engine.
 */
const FOLDER = join(import.meta.dirname, 'letters');

/** Where a letter lies in the picture (`x`, `y`, width), how far it begins before its place, and how far it moves on. */
type Glyph = readonly [x: number, y: number, width: number, inset: number, advance: number];

export interface LetterMeasures {
  /** The size at which the letters are drawn, in pixels. */
  size: number;
  /** From the top of a letter's picture to the line it stands on. */
  ascent: number;
  /** Height of every letter's picture. */
  height: number;
  /** Width of the space between words. */
  space: number;
  glyphs: Readonly<Record<string, Glyph>>;
  /** By how much two letters beside each other move together (negative) or apart. */
  kerning: Readonly<Record<string, number>>;
}

export interface Letters extends LetterMeasures {
  /** One byte to a pixel: how much of it is covered. */
  pixels: Buffer;
  width: number;
}

let read: Promise<Letters> | undefined;

/** The letters; read once. */
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

/** Our mark, a PNG of 96 × 96. */
export async function readMark(): Promise<Buffer> {
  return readFile(join(FOLDER, 'mark.png'));
}
