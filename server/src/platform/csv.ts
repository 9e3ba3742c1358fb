/** By this mark a spreadsheet knows the file for UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** One line of a file for a spreadsheet. */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(quote).join(',') + LINE_END;
}

/** RFC 4180: in quotes where it needs them, and quotes within it doubled. */
function quote(cell: string | number): string {
  const text = String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Where what looks like a formula begins, also behind space and quotes that a reader drops, and in
// the wide letters that some take for the common ones. Cells begin where a text does, and behind
// whatever else separates them somewhere: readers of such lists close no quotes that begin later.
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s\p{Cf}"'`]*[=+\-@|%＝＋－＠])|^(?=[\t\r\n])/gu;

/** A text of people's own, as a text for every spreadsheet. */
export function safeText(text: string): string {
  return text.replaceAll(FORMULA, "'");
}
