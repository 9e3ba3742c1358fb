import { once } from '../loading/once.ts';

const segmenter = once(() => new Intl.Segmenter('en'));

/** Graphemes; code points without `Intl.Segmenter`. */
export function charactersOf(text: string): string[] {
  return 'Segmenter' in Intl ? Array.from(segmenter().segment(text), ({ segment }) => segment) : [...text];
}

/** Counts graphemes and appends `…`, so that an emoji or an accented letter is never split. */
export function cutText(text: string, length: number): string {
  const characters = charactersOf(text);
  if (characters.length <= length) return text;
  return `${characters.slice(0, length).join('').trimEnd()}…`;
}
