import type { Font, MeasureText } from '../../../ui/media/draw-picture.ts';
import { wrapText } from '../../../ui/media/wrap-text.ts';

/** The size of a WhatsApp status; all lengths are in pixels. */
export const STATUS_WIDTH = 1080;
export const STATUS_HEIGHT = 1920;
export const STATUS_WEAVE = 36;

const SIDE = 60;
const WIDTH = STATUS_WIDTH - 2 * SIDE;
/** WhatsApp covers what is below with its field for a reply. */
const BOTTOM = STATUS_HEIGHT - 150;
const CODE = 380;
const GAP = 40;
const FOOT_WIDTH = WIDTH - CODE - GAP;
const LABEL_PADDING = 36;

export interface StatusTexts {
  title: string;
  price: string;
  /** Without a promotion null. */
  regularPrice: string | null;
  discount: string | null;
  store: string;
  location: string | null;
  address: string;
  market: string;
}

export interface StatusLine {
  words: string;
  x: number;
  y: number;
  font: Font;
  isStruck?: true;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface StatusLayout {
  photo: Box;
  lines: StatusLine[];
  /** Price and discount, each on a label. */
  labels: (Box & { words: string; font: Font })[];
  code: Box;
}

interface Style extends Font {
  maxLines: number;
}

const style = {
  title: { sizePx: 62, isBold: true, maxLines: 3 },
  regularPrice: { sizePx: 46, isBold: false, maxLines: 1 },
  market: { sizePx: 52, isBold: true, maxLines: 1 },
  store: { sizePx: 44, isBold: true, maxLines: 2 },
  location: { sizePx: 36, isBold: false, maxLines: 1 },
  address: { sizePx: 36, isBold: false, maxLines: 2 },
} as const satisfies Record<string, Style>;
const PRICE: Font = { sizePx: 92, isBold: true };
const DISCOUNT: Font = { sizePx: 56, isBold: true };

/** From the bottom upwards; the photo takes the remaining space. */
export function layOutStatus(words: StatusTexts, measure: MeasureText): StatusLayout {
  const footTop = BOTTOM - CODE;
  const market = block(words.market, style.market, FOOT_WIDTH, measure);
  const foot = [
    ...block(words.store, style.store, FOOT_WIDTH, measure),
    ...block(words.location, style.location, FOOT_WIDTH, measure),
    ...block(words.address, style.address, FOOT_WIDTH, measure),
  ];
  const wordsTop = footTop + (CODE - heightOf(foot) - GAP / 2 - heightOf(market)) / 2;
  const regular = block(words.regularPrice, style.regularPrice, WIDTH, measure).map((line) => ({
    ...line,
    isStruck: true as const,
  }));
  const title = block(words.title, style.title, WIDTH, measure);

  const regularTop = footTop - GAP - heightOf(regular);
  const price = label(words.price, PRICE, measure);
  const priceTop = regularTop - price.height - (regular.length > 0 ? GAP / 4 : 0);
  const titleTop = priceTop - GAP / 2 - heightOf(title);
  const photoBottom = titleTop - GAP;
  const discount = words.discount === null ? null : label(words.discount, DISCOUNT, measure);
  return {
    photo: { x: 0, y: STATUS_WEAVE, width: STATUS_WIDTH, height: photoBottom - STATUS_WEAVE },
    lines: [
      ...stack(title, titleTop),
      ...stack(regular, regularTop),
      ...stack(foot, wordsTop),
      ...stack(market, wordsTop + heightOf(foot) + GAP / 2),
    ],
    labels: [
      { ...price, x: SIDE, y: priceTop },
      ...(discount ? [{ ...discount, x: SIDE, y: photoBottom - discount.height - GAP / 2 }] : []),
    ],
    code: { x: STATUS_WIDTH - SIDE - CODE, y: footTop, width: CODE, height: CODE },
  };
}

type Unplaced = Pick<StatusLine, 'words' | 'font' | 'isStruck'>;

function block(text: string | null, { maxLines, ...font }: Style, width: number, measure: MeasureText): Unplaced[] {
  if (text === null) return [];
  const lines = wrapText(text, (part) => measure(part, font), { width, maxLines });
  return lines.map((line) => ({ words: line, font }));
}

const lineHeight = ({ sizePx }: Font): number => sizePx * 1.2;
const heightOf = (lines: readonly Unplaced[]) => lines.reduce((sum, { font }) => sum + lineHeight(font), 0);

function stack(lines: readonly Unplaced[], top: number): StatusLine[] {
  let y = top;
  return lines.map((line) => {
    const height = lineHeight(line.font);
    y += height;
    return { ...line, x: SIDE, y: y - height / 2 };
  });
}

/** The largest price fits: it is shrunk to the width. */
function label(words: string, font: Font, measure: MeasureText) {
  const widest = WIDTH - 2 * LABEL_PADDING;
  const sizePx = Math.min(font.sizePx, (font.sizePx * widest) / measure(words, font));
  const fitted = { ...font, sizePx };
  return {
    words,
    font: fitted,
    width: measure(words, fitted) + 2 * LABEL_PADDING,
    height: font.sizePx * 1.4,
  };
}
