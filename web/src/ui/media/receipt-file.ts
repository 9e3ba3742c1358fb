import { canvasFont, drawPicture } from './draw-picture.ts';
import { layOutReceipt, RECEIPT_SIDE, RECEIPT_WIDTH, type ReceiptLayout, type ReceiptWords } from './receipt-layout.ts';

const RULE_PX = 4;
const RULE_WIDTH = RECEIPT_WIDTH - 2 * RECEIPT_SIDE;

/** A PNG, black on white. */
export async function receiptFile(words: ReceiptWords): Promise<Blob> {
  let layout: ReceiptLayout | undefined;
  return drawPicture(
    (measure) => {
      layout = layOutReceipt(words, measure);
      return { width: RECEIPT_WIDTH, height: layout.height };
    },
    (context) => {
      context.textBaseline = 'middle';
      for (const { words: line, x, y, align, font } of layout?.lines ?? []) {
        context.font = canvasFont(font);
        context.textAlign = align;
        context.fillText(line, x, y);
      }
      for (const y of layout?.rules ?? []) context.fillRect(RECEIPT_SIDE, y - RULE_PX / 2, RULE_WIDTH, RULE_PX);
    },
  );
}
