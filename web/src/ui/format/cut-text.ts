import { once } from '../loading/once.ts';

const segmenter = once(() => new Intl.Segmenter('en'));

/**
 * The first characters of a text as people count them, with `…` where more follow; an emoji or an
 * accented letter is never cut in two.
 */
export function cutText(text: string, length: number): string {
  // Browsers that do not know where a character ends count code points.
  const characters = 'Segmenter' in Intl ? Array.from(segmenter().segment(text), ({ segment }) => segment) : [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
