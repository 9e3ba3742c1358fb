const MIN_LENGTH = 3;
const MAX_LENGTH = 50;
const MAX_STEM_LENGTH = 40;
const FALLBACK = 'buyer';

/** The part of the address before the `@`, then with numbers; only valid and unreserved names. */
export function* usernamesFor(
  email: string,
  isReservedName: (name: string) => boolean,
  randomNumber: () => number,
): Generator<string> {
  const stem = stemOf(email);
  const isFit = (name: string) => name.length >= MIN_LENGTH && name.length <= MAX_LENGTH && !isReservedName(name);
  if (isFit(stem)) yield stem;
  const base = stem.length >= MIN_LENGTH && !isReservedName(stem) ? stem : FALLBACK;
  while (true) {
    const numbered = `${base}.${randomNumber()}`;
    if (isFit(numbered)) yield numbered;
  }
}

function stemOf(email: string): string {
  const local = email.split('@', 1)[0] ?? '';
  return local
    .normalize('NFKD')
    .replace(/\+.*$/, '')
    .replace(/[^A-Za-z0-9_.-]/g, '')
    .slice(0, MAX_STEM_LENGTH);
}
