import { refuse } from './refusal.ts';

const MAX_DEPTH = 20;

// Control characters other than tab and newline: invisible, and of no use in any text of ours.
const CONTROL = /[\u0001-\u0008\u000b-\u001f\u007f]/g;

/**
 * Brings every string of a request into one form before anything looks at it: NFC, line ends as
 * `\n`, no control characters. Refuses what PostgreSQL or a screen could not show: NUL and lone
 * surrogates, and nesting deeper than anything of ours.
 */
export function cleanText(value: unknown, path = '', depth = 0): unknown {
  if (typeof value === 'string') return cleanString(value, path);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH)
    refuse('MALFORMED_REQUEST', { message: 'The request is nested too deeply.' });
  if (Array.isArray(value)) {
    return value.map((entry, index) => cleanText(entry, join(path, index), depth + 1));
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      cleanText(entry, join(path, key), depth + 1),
    ]),
  );
}

function cleanString(value: string, path: string): string {
  if (value.includes('\0') || !value.isWellFormed()) {
    refuse('VALIDATION', {
      errors: [{ field: path, message: 'This text has characters that cannot be stored.' }],
    });
  }
  return value.replaceAll('\r\n', '\n').replace(CONTROL, '').normalize('NFC');
}

const join = (path: string, key: string | number): string => (path ? `${path}.${key}` : `${key}`);
