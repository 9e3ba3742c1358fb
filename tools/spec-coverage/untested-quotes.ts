/** A text that a row quotes and none of its tests has. */
export interface UntestedQuote {
  quote: string;
  /** The first column of the row. */
  row: string;
}

const ROW = /^\|(?! -|-)(.+)\|$/gm;
const FILE = /`([\w./-]+\.tsx?)`/g;
/** A quotation mark within a word is an apostrophe. */
const QUOTE = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;

/** What the rows of the table quote in vain; `read` gives the text of a test file. */
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

/** A quote as tests write it: `{n}` stands for whatever they put there. */
function patternOf(quote: string): RegExp {
  const parts = quote.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^\\n]+?'));
}
