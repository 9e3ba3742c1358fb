import type { Font, MeasureText } from './draw-picture.ts';
import { wrapText } from './wrap-text.ts';

export interface ReceiptWords {
  from: { name: string; lines: readonly string[] };
  title: string;
  rows: readonly { name: string; value: string }[];
  total: { name: string; value: string };
  foot: string;
}

/** In pixels: as wide as a phone's screen shows sharply. */
export const RECEIPT_WIDTH = 1080;

export const RECEIPT_SIDE = 72;
const SIDE = RECEIPT_SIDE;
const WIDTH = RECEIPT_WIDTH - 2 * SIDE;
const NAME_WIDTH = 300;
const GAP = 36;

interface Line {
  words: string;
  x: number;
  y: number;
  align: 'left' | 'right';
  font: Font;
}

export interface ReceiptLayout {
  height: number;
  lines: Line[];
  /** Where rules across the sheet are. */
  rules: number[];
}

const font = {
  heading: { sizePx: 56, isBold: true },
  text: { sizePx: 38, isBold: false },
  title: { sizePx: 48, isBold: true },
  total: { sizePx: 68, isBold: true },
  foot: { sizePx: 32, isBold: false },
};

/** From the top downwards; the sheet is as high as its texts. */
export function layOutReceipt(words: ReceiptWords, measure: MeasureText): ReceiptLayout {
  const lines: Line[] = [];
  const rules: number[] = [];
  let y = SIDE;

  /** Returns where the text ends. */
  function put(text: string, top: number, style: Font, align: Line['align'] = 'left', width = WIDTH): number {
    const height = style.sizePx * 1.3;
    const wrapped = wrapText(text, (part) => measure(part, style), { width });
    const x = align === 'left' ? SIDE : RECEIPT_WIDTH - SIDE;
    lines.push(
      ...wrapped.map((line, index) => ({ words: line, x, y: top + height * (index + 0.5), align, font: style })),
    );
    return top + height * wrapped.length;
  }
  function putPair({ name, value }: { name: string; value: string }, nameFont: Font, valueFont: Font): void {
    const valueWidth = WIDTH - NAME_WIDTH - GAP;
    y = Math.max(put(name, y, nameFont, 'left', NAME_WIDTH), put(value, y, valueFont, 'right', valueWidth));
  }
  function rule(): void {
    rules.push(y + GAP);
    y += 2 * GAP;
  }

  y = put(words.from.name, y, font.heading);
  for (const line of words.from.lines) y = put(line, y, font.text);
  rule();
  y = put(words.title, y, font.title) + GAP / 2;
  for (const row of words.rows) {
    putPair(row, font.text, font.text);
    y += GAP / 3;
  }
  rule();
  putPair(words.total, font.title, font.total);
  y = put(words.foot, y + GAP, font.foot);
  return { height: Math.ceil(y + SIDE), lines, rules };
}
