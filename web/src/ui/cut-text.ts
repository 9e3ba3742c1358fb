/** Null on browsers that do not know where a character ends; they count code points. */
const graphemes = 'Segmenter' in Intl ? new Intl.Segmenter('en') : null;

/**
 * The first characters of a text as people count them, with `…` where more follow; an emoji or an
 * accented letter is never cut in two.
 */
export function cutText(text: string, length: number): string {
  const characters = graphemes
    ? Array.from(graphemes.segment(text), ({ segment }) => segment)
    : [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
