import { expect, test } from 'vitest';
import { commentsStayFew, countLines } from './size.ts';
import { parseSource } from './source.ts';

test('one line in twenty may be a comment, over the whole product', () => {
  const code = 'export const one = 1;\n';
  const within = parseSource('server/src/a.ts', `/** Why. */\n${code.repeat(19)}`);
  expect(commentsStayFew([within])).toEqual([]);
  expect(commentsStayFew([within, parseSource('server/src/b.ts', `// Why.\n${code}`)])).toHaveLength(1);
  expect(commentsStayFew([within, parseSource('server/src/b.test.ts', `// Why.\n${code}`)])).toEqual([]);
});

test('counts every line of a comment, blank lines never, and none that shares its line with code', () => {
  const text = `/**\n * Why.\n */\n\nexport const one = 1; // not alone\nconst jsx = (\n  <p>\n    {/* alone */}\n  </p>\n);\n`;
  expect(countLines(parseSource('web/src/a.tsx', text))).toMatchObject({ lines: 9, comments: 4 });
});
