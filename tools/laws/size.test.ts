import { expect, test } from 'vitest';
import { commentsStayFew, countLines } from './size.ts';
import { parseSource } from './source.ts';

test('one line in twenty may be a comment, over the product alone', () => {
  const code = 'export const one = 1;\n';
  const within = parseSource('server/src/a.ts', `/** Why. */\n${code.repeat(19)}`);
  expect(commentsStayFew([within])).toEqual([]);
  expect(commentsStayFew([within, parseSource('server/src/b.ts', `// Why.\n${code}`)])).toHaveLength(1);
  expect(commentsStayFew([within, parseSource('server/src/b.test.ts', `// Why.\n${code}`)])).toEqual([]);
  const lines = code.repeat(99);
  const over = [within, parseSource('server/src/b.ts', `// Why.\n${code}`)];
  for (const path of [
    'tools/a.ts',
    'e2e/support/a.ts',
    'server/test/a.ts',
    'web/src/text/lg/a.ts',
    'web/src/text/sw/a.ts',
  ]) {
    expect(commentsStayFew([...over, parseSource(path, lines)]), path).toHaveLength(1);
  }
  expect(commentsStayFew([...over, parseSource('web/src/text/a.ts', lines)])).toEqual([]);
});

test('counts every line of a comment, blank lines never, and none that shares its line with code', () => {
  const text = `/**\n * Why.\n */\n\nexport const one = 1; // not alone\nconst jsx = (\n  <p>\n    {/* alone */}\n  </p>\n);\n`;
  expect(countLines(parseSource('web/src/a.tsx', text))).toMatchObject({ lines: 9, comments: 4 });
  expect(
    countLines(parseSource('web/src/a.css', '/* Why,\n   exactly. */\na {\n  top: 0; /* not alone */\n}\n')),
  ).toEqual({
    lines: 5,
    comments: 2,
  });
});
