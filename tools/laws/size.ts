import { finding, isProduct, type Finding, type Source } from './source.ts';

const MOST_COMMENTS_PERCENT = 5;

/** Comments give reasons: at most one line in twenty, over the product alone. */
export function commentsStayFew(sources: readonly Source[]): Finding[] {
  const [first, ...rest] = sources.filter(isProduct);
  if (!first) return [];
  const counts = [first, ...rest].map(countLines);
  const lines = counts.reduce((sum, count) => sum + count.lines, 0);
  const comments = counts.reduce((sum, count) => sum + count.comments, 0);
  const percent = (100 * comments) / lines;
  if (percent <= MOST_COMMENTS_PERCENT) return [];
  const message = `${percent.toFixed(1)} % of lines are comments; at most ${MOST_COMMENTS_PERCENT} %.`;
  return [finding(first, 0, 'commentsStayFew', message)];
}

/** Lines that are not blank, and those of them on which a comment stands alone. */
export function countLines({ text, comments }: Source): { lines: number; comments: number } {
  const alone = comments.filter(({ start }) => /^[\s{]*$/.test(text.slice(text.lastIndexOf('\n', start) + 1, start)));
  return {
    lines: text.split('\n').filter((line) => line.trim() !== '').length,
    comments: alone.reduce((sum, { start, end }) => sum + text.slice(start, end).split('\n').length, 0),
  };
}
