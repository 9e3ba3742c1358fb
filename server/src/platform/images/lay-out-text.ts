import type { LetterMeasures } from './letters.ts';

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
