import { once } from '../loading/once.ts';

const segmenter = once(() => new Intl.Segmenter('en'));

/** Counts graphemes and appends `…`, so that an emoji or an accented letter is never split. */
export function cutText(text: string, length: number): string {
  // Without `Intl.Segmenter` code points are counted.
  const characters = 'Segmenter' in Intl ? Array.from(segmenter().segment(text), ({ segment }) => segment) : [...text];
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
