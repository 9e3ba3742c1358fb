import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Comment, type EcmaScriptModule, type Program } from 'oxc-parser';

export interface Source {
  path: string;
  text: string;
  program: Program;
  module: EcmaScriptModule;
  comments: Comment[];
}

export interface Finding {
  path: string;
  line: number;
  rule: string;
  message: string;
}

const FOLDERS = '{contracts,embedded-postgres,server,web,e2e,tools,lab}/**/*.{ts,tsx,css}';
const PRODUCT = /^(?:contracts|embedded-postgres|server|web)\/.*\.(?:ts|tsx|css)$/;
const NOT_PRODUCT = /(?:^|\/)(?:test|migrations)\/|-fixture\.tsx?$|^web\/src\/text\/(?:lg|sw)\//;
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'tools/laws/fixture/**'];

export function readSources(root: string): Source[] {
  return globSync(FOLDERS, { cwd: root, exclude: NOT_OURS })
    .toSorted()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Parses the text of one file. */
function parseSource(path: string, text: string): Source {
  const isCss = path.endsWith('.css');
  const { program, module, comments } = parseSync(path, isCss ? '' : text);
  return { path, text, program, module, comments: isCss ? cssComments(text) : comments };
}

function cssComments(text: string): Comment[] {
  return [...text.matchAll(/\/\*([^]*?)\*\//g)].map(({ 0: whole, 1: value = '', index }) => {
    return { type: 'Block', value, start: index, end: index + whole.length };
  });
}

export function finding(source: Source, offset: number, rule: string, message: string): Finding {
  const line = source.text.slice(0, offset).split('\n').length;
  return { path: source.path, line, rule, message };
}

export function isTest(path: string): boolean {
  return /(\.test\.tsx?|-test-server\.ts)$/.test(path);
}

/** Not tests and their harness, tools, migrations or translations. */
export function isProduct({ path }: { path: string }): boolean {
  return PRODUCT.test(path) && !isTest(path) && !NOT_PRODUCT.test(path);
}
