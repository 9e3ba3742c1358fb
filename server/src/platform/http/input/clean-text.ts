import { refuse } from '../refusal.ts';

const MAX_DEPTH = 20;
const MAX_VALUES = 2_000;

const PLAIN = /^[\t\n\x20-\x7e]*$/;

const CONTROL = /[\u0001-\u0008\u000b-\u001f\u007f]/g;

// Normalizing a run of combining marks takes quadratic time; no script has more than a handful. A run that is too short
// is tried once, where it begins: trying it again from each of its marks would be quadratic too.
const TOO_MANY_MARKS = /(?<!\p{M})(\p{M}{30})\p{M}+/gu;

/** Normalizes to NFC and `\n`, without control characters. Refuses NUL, lone surrogates and excessive depth or size. */
export function cleanText(value: unknown): unknown {
  let valueCount = 0;
  return clean(value, '', 0);

  function clean(part: unknown, path: string, depth: number): unknown {
    valueCount += 1;
    if (valueCount > MAX_VALUES) refuse('TOO_MANY_PARTS');
    if (typeof part === 'string') return cleanString(part, path);
    if (typeof part !== 'object' || part === null) return part;
    if (depth >= MAX_DEPTH) refuse('NESTED_TOO_DEEPLY');
    if (Array.isArray(part)) {
      return part.map((entry, index) => clean(entry, join(path, index), depth + 1));
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, entry]) => [key, clean(entry, join(path, key), depth + 1)]),
    );
  }
}

function cleanString(value: string, path: string): string {
  if (PLAIN.test(value)) return value;
  if (value.includes('\0') || !value.isWellFormed()) {
    refuse('VALIDATION', { errors: [{ field: path, code: 'UNSTORABLE_CHARACTERS' }] });
  }
  return value.replaceAll('\r\n', '\n').replace(CONTROL, '').replace(TOO_MANY_MARKS, '$1').normalize('NFC');
}

const join = (path: string, key: string | number): string => (path ? `${path}.${key}` : `${key}`);
