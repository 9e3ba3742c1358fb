import { withoutInvisible } from '@akatale/contracts/invisible';
import type { PageRow } from '../data/page.ts';

/** `_` and `-` may belong to a token. */
const AROUND = /^[\s"'“‘«<([{*~]+|[^\p{L}\p{N}_-]+$/gu;
const EMPHASIS = /^_+|[^\p{L}\p{N}]+$/gu;

/** `/Products/12).` → `/products/12` (rule 328). Null where the path is right as it is, or no page is meant. */
export function meantPath(pages: readonly PageRow[], path: string): string | null {
  const given = segmentsOf(path);
  const words = given
    ?.map((segment) => withoutInvisible(segment).replace(AROUND, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (!given || !words || lacksToken(pages, given)) return null;
  for (const row of pages) {
    const names = row.path.split('/').filter(Boolean);
    const read = names.map((name, index) => readSegment(name, words[index] ?? ''));
    if (read.length !== words.length || read.includes(null)) continue;
    const isRight = read.every((segment, index) => segment === given[index]) && !/^[/\\]{2}/.test(path);
    if (isRight && given.length === read.length) return null;
    const params = names.map((name, index) => [name.slice(1), read[index] ?? ''] as const);
    return 'redirect' in row
      ? row.redirect(Object.fromEntries(params))
      : `/${read.map((segment) => encodeURIComponent(segment ?? '')).join('/')}`;
  }
  return null;
}

/** Whether a page's parameter is blank, which the page says itself. */
function lacksToken(pages: readonly PageRow[], given: readonly string[]): boolean {
  if (given.at(-1)?.trim() !== '') return false;
  const beginning = `/${[...given.slice(0, -1), ':'].join('/')}`;
  return pages.some(({ path }) => path.startsWith(beginning) && !path.slice(beginning.length).includes('/'));
}

function segmentsOf(path: string): string[] | null {
  try {
    return path.split(/[/\\]/).filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function readSegment(name: string, word: string): string | null {
  const bare = word.replace(EMPHASIS, '');
  if (!name.startsWith(':')) return bare.toLowerCase() === name ? name : null;
  return (/^\d+$/.test(bare) ? bare : word) || null;
}
