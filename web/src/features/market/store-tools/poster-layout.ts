import { wrapText } from '../../../ui/media/wrap-text.ts';

/** All lengths are in hundredths of the poster's width; this is the height of A4 in that unit. */
export const SHEET_HEIGHT = (100 * 297) / 210;
export const WEAVE_HEIGHT = 1.75;

const SIDE = 8;
const TOP = 6;
const WIDTH = 100 - 2 * SIDE;
const GAP = 2;
const LONG_NAME = 24;

export interface PosterLine {
  words: string;
  size: number;
  isBold: boolean;
  y: number;
}

export interface PosterLayout {
  lines: PosterLine[];
  code: { x: number; y: number; side: number };
}

export interface PosterTexts {
  name: string;
  location: string | null;
  scan: string;
  address: string;
  market: string;
}

export const nameSize = (name: string): number => (name.length > LONG_NAME ? 7 : 10);

export type Measure = (words: string, font: { size: number; isBold: boolean }) => number;

/** Texts take the lines they need, and the code takes the remaining space. */
export function layOutPoster(words: PosterTexts, measure: Measure): PosterLayout {
  const block = (text: string | null, size: number, isBold: boolean) =>
    text
      ? wrapText(text, (part) => measure(part, { size, isBold }), { width: WIDTH }).map((line) => ({
          words: line,
          size,
          isBold,
        }))
      : [];
  const above = [...block(words.name, nameSize(words.name), true), ...block(words.location, 4, false)];
  const below = [
    ...block(words.scan, 6.5, true),
    ...block(words.address, 3.6, false),
    ...block(words.market, 3, false),
  ];
  const heightOf = (lines: typeof above) => lines.reduce((sum, { size }) => sum + lineHeight(size), 0);
  const top = WEAVE_HEIGHT + TOP;
  const codeTop = top + heightOf(above) + GAP;
  const codeBottom = SHEET_HEIGHT - TOP - heightOf(below) - GAP;
  const side = Math.min(WIDTH, codeBottom - codeTop);
  return {
    lines: [...stack(above, top), ...stack(below, codeBottom + GAP)],
    code: { x: (100 - side) / 2, y: (codeTop + codeBottom - side) / 2, side },
  };
}

const lineHeight = (size: number): number => size * 1.2;

function stack(lines: readonly Omit<PosterLine, 'y'>[], top: number): PosterLine[] {
  let y = top;
  return lines.map((line) => {
    const height = lineHeight(line.size);
    y += height;
    return { ...line, y: y - height / 2 };
  });
}
