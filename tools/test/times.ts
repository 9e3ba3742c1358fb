import type { FileTime } from './run-notes.ts';

export interface PartTime {
  name: string;
  seconds: number;
}

const MOST_FILES = 10;

export function formatTimes(parts: readonly PartTime[], files: readonly FileTime[]): string {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, MOST_FILES);
  return [
    '— time',
    ...parts.map(({ name, seconds }) => line(seconds, name)),
    ...(slowest.length > 0 ? ['', '— slowest test files'] : []),
    ...slowest.map(({ path, seconds }) => line(seconds, path)),
    '',
  ].join('\n');
}

function line(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(6)} s  ${name}`;
}
