export interface UntestedQuote {
  quote: string;
  row: string;
}

const ROW = /^\|(?! -|-)(.+)\|$/gm;
const FILE = /`([\w./-]+\.tsx?)`/g;
const QUOTE = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;

/** `read` returns the text of a test file. */
export function untestedQuotes(markdown: string, read: (path: string) => string): UntestedQuote[] {
  return [...markdown.matchAll(ROW)].flatMap(([, cells = '']) => {
    const [row = '', says = '', tests = ''] = cells.split('|').map((cell) => cell.trim());
    const sources = [...tests.matchAll(FILE)].map(([, path = '']) => read(path));
    return [...says.matchAll(QUOTE)]
      .map(([, quote = '']) => quote)
      .filter((quote) => !sources.some((source) => patternOf(quote).test(source)))
      .map((quote) => ({ quote, row }));
  });
}

function patternOf(quote: string): RegExp {
  const parts = quote.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^\\n]+?'));
}
