import type { Report } from './run-hosts.ts';
import { steps } from './try-host.ts';

const ROW = /^\| (?!-|Host)(.+?)\s* \|.*\|$/gm;

/** The rows of the table, by the name of their host. */
export function readRows(markdown: string): Map<string, string[]> {
  const rows = [...markdown.matchAll(ROW)].map(([row]) =>
    row
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
  return new Map(rows.map(([name = '', ...cells]) => [name, cells]));
}

/** The same text with the rows of today; of a host that was not tried the row stays, with what was lacking. */
export function writeRows(markdown: string, reports: readonly Report[], today: string): string {
  const before = readRows(markdown);
  const rows = reports.map(({ host, outcome, version = '', lacking }) => {
    if (outcome) return [host.name, ...steps.map((step) => inCell(outcome[step])), version, today];
    const cells = before.get(host.name) ?? [...steps.map(() => '–'), '–', 'never'];
    const last = cells.at(-1)?.split(';')[0] ?? 'never';
    return [host.name, ...cells.slice(0, -1), `${last}; not ${today}, without ${lacking.join(' and ')}`];
  });
  const head = ['Host', ...steps, 'PostgreSQL', 'last tried'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const lines = [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
  return markdown.replace(/^\| Host[^]*?\|\n(?!\|)/m, `${lines.join('\n')}\n`);
}

const inCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
