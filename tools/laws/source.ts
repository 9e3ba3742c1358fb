import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, type Comment, type EcmaScriptModule, type Program } from 'oxc-parser';

/** One file of the repository; what is not TypeScript has an empty program. */
export interface Source {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
  program: Program;
  module: EcmaScriptModule;
  comments: Comment[];
}

/** A broken law, at a place. */
export interface Finding {
  path: string;
  line: number;
  /** The name of the rule that saw it. */
  rule: string;
  message: string;
}

const FOLDERS = '{contracts,embedded-postgres,server,web,e2e,tools}/**/*.{ts,tsx,css}';
const NOT_OURS = ['**/node_modules/**', '**/dist/**', 'tools/laws/fixture/**'];

/** Reads and parses every source file under `root`. */
export function readSources(root: string): Source[] {
  return globSync(FOLDERS, { cwd: root, exclude: NOT_OURS })
    .toSorted()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

/** Parses the text of one file. */
export function parseSource(path: string, text: string): Source {
  const { program, module, comments } = parseSync(path, path.endsWith('.css') ? '' : text);
  return { path, text, program, module, comments };
}

/** The finding of `rule` at a character of `source`. */
export function finding(source: Source, offset: number, rule: string, message: string): Finding {
  const line = source.text.slice(0, offset).split('\n').length;
  return { path: source.path, line, rule, message };
}

export function isTest(path: string): boolean {
  return /(\.test\.tsx?|-test-server\.ts)$/.test(path);
}
