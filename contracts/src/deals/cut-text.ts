const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en') : null;
/** Only visible ASCII characters: no need to segment graphemes. */
const PLAIN = /^[\x20-\x7e]*$/;

interface Limits {
  /** As people see them: never half an emoji or half a syllable. */
  characters: number;
  /** Of UTF-16: a character as people see it may have any number of them. */
  codeUnits: number;
}

/** Where a text is longer, its beginning and `…`. */
export function cutText(text: string, { characters, codeUnits }: Limits): string {
  const beginning = text.slice(0, characters + 1);
  if (PLAIN.test(beginning)) return text.length <= characters ? text : `${text.slice(0, characters)}…`;
  let count = 0;
  for (const { segment, index } of graphemes?.segment(text) ?? codePointsOf(text)) {
    count += 1;
    if (count > characters || index + segment.length > codeUnits) return `${text.slice(0, index)}…`;
  }
  return text;
}

function codePointsOf(text: string): { segment: string; index: number }[] {
  let next = 0;
  return Array.from(text, (segment) => ({ segment, index: (next += segment.length) - segment.length }));
}
