/** Lower case without marks; words of letters and digits, with one space between. */
export function spelt(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** Many speakers do not distinguish l and r, and double letters are often written once. */
export function sounded(text: string): string {
  return spelt(text)
    .replaceAll('r', 'l')
    .replace(/(\p{L})\1+/gu, '$1');
}
