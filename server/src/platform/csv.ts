/** Spreadsheets recognise UTF-8 by it. */
export const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(quote).join(',') + LINE_END;
}

function quote(cell: string | number): string {
  const text = String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// Where what looks like a formula begins, also behind spaces and quotes, and with full-width operators. Readers of CSV
// differ in what separates cells, and some close no quotes, so a cell may begin after any separator.
const FORMULA = /(?<=^|[;\t\r\n])(?=[\s\p{Cf}"'`]*[=+\-@|%＝＋－＠])|^(?=[\t\r\n])/gu;

/** Text that people entered, escaped so that no spreadsheet reads it as a formula. */
export function safeText(text: string): string {
  return text.replaceAll(FORMULA, "'");
}
