import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import './sharp-settings.ts';

interface Space {
  width: number;
  maxLines: number;
}

/** Breaks between words where possible and ends with `…` where it is cut. Characters without a glyph are left out. */
export function layOutText(text: string, measures: LetterMeasures, space: Space): string[] {
  const words = drawable(text, measures).split(' ').filter(Boolean);
  const lines: string[] = [];
  let line = '';
  for (const word of words.flatMap((long) => broken(long, measures, space.width))) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, measures) <= space.width) {
      line = longer;
      continue;
    }
    lines.push(line);
    line = word;
  }
  if (line) lines.push(line);
  if (lines.length <= space.maxLines) return lines;
  const last = lines[space.maxLines - 1] ?? '';
  return [...lines.slice(0, space.maxLines - 1), shortened(last, measures, space.width)];
}

export function widthOf(line: string, measures: LetterMeasures): number {
  return glyphPositions(line, measures).end;
}

export function glyphPositions(line: string, { glyphs, kerning, space }: LetterMeasures) {
  const positions: { letter: string; left: number }[] = [];
  let left = 0;
  let before = '';
  for (const letter of line) {
    left += kerning[before + letter] ?? 0;
    const glyph = glyphs[letter];
    if (glyph) positions.push({ letter, left });
    left += glyph ? glyph[4] : space;
    before = letter;
  }
  return { positions, end: left };
}

function drawable(text: string, { glyphs }: LetterMeasures): string {
  return [...text.normalize('NFC').replace(/\s+/gu, ' ')]
    .filter((letter) => letter === ' ' || Object.hasOwn(glyphs, letter))
    .join('')
    .trim();
}

function broken(word: string, measures: LetterMeasures, width: number): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece && widthOf(piece + letter, measures) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

function shortened(line: string, measures: LetterMeasures, width: number): string {
  let cut = line;
  while (cut && widthOf(`${cut}…`, measures) > width) cut = cut.slice(0, -1).trimEnd();
  return `${cut}…`;
}

/* Drawn beforehand (tools/draw-letters.ts): independent of fonts, and no untrusted text in a font engine. */
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
