import { charactersOf } from '../format/cut-text.ts';

interface Limits {
  /** In the unit of `widthOf`. */
  width: number;
  maxLines?: number;
}

/** Wraps at spaces, and within words wider than a line. What exceeds `maxLines` is cut and ends in `…`. */
export function wrapText(
  text: string,
  widthOf: (part: string) => number,
  { width, maxLines = Infinity }: Limits,
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const character of charactersOf(word)) {
      if (line && widthOf(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  lines.push(line);
  if (lines.length <= maxLines) return lines;
  const last = charactersOf(lines[maxLines - 1] ?? '');
  while (last.length > 0 && widthOf(`${last.join('').trimEnd()}…`) > width) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}
