import { dirname } from 'node:path/posix';
import { Visitor } from 'oxc-parser';
import type { Source } from '../../tools/laws/source.ts';

const SHORT_FILE = 15;
const LONG_FILE = 300;
const LONG_FUNCTION = 80;
const FULL_FOLDER = 25;
const MEAN_LINES = 35;

export function measure(sources: readonly Source[]): Record<string, number> {
  const count = (test: (source: Source) => boolean) => sources.filter(test).length;
  const sum = (of: (source: Source) => number) => sources.reduce((total, source) => total + of(source), 0);
  return {
    files: sources.length,
    lines: sum(linesOf),
    bytes: sum(({ text }) => Buffer.byteLength(text)),
    folders: foldersOf(sources).length,
    [`files under ${SHORT_FILE} lines`]: count((source) => linesOf(source) < SHORT_FILE),
    [`files above ${LONG_FILE} lines`]: count((source) => linesOf(source) > LONG_FILE),
    [`functions above ${LONG_FUNCTION}`]: sum((source) => longFunctions(source).length),
    'lines of imports': sum(importLines),
    docstrings: sum(({ comments }) => comments.filter(({ value }) => value.startsWith('*')).length),
  };
}

/** What asks for a reason in a review. None of it is a law: each bound that became one moved the weight elsewhere. */
export function alarms(sources: readonly Source[]): string[] {
  const files = sources.filter((source) => linesOf(source) > LONG_FILE);
  return [
    ...files.map((source) => `${source.path}: ${linesOf(source)} lines`),
    ...sources.flatMap((source) =>
      longFunctions(source).map(({ line, length }) => `${source.path}:${line}: a function of ${length} lines`),
    ),
    ...foldersOf(sources).flatMap(([folder, inside]) => {
      const mean = Math.round(inside.reduce((total, source) => total + linesOf(source), 0) / inside.length);
      if (inside.length > FULL_FOLDER) return [`${folder}: ${inside.length} files`];
      return inside.length > 2 && mean < MEAN_LINES ? [`${folder}: ${inside.length} files of ${mean} lines`] : [];
    }),
  ];
}

function foldersOf(sources: readonly Source[]): [string, Source[]][] {
  return [...Map.groupBy(sources, ({ path }) => dirname(path))];
}

function linesOf({ text }: Source): number {
  return text.trimEnd().split('\n').length;
}

function importLines({ text, module }: Source): number {
  return module.staticImports.reduce((total, { start, end }) => total + text.slice(start, end).split('\n').length, 0);
}

function longFunctions({ text, program }: Source): { line: number; length: number }[] {
  const found: { line: number; length: number }[] = [];
  const look = ({ start, end }: { start: number; end: number }) => {
    const length = text.slice(start, end).split('\n').length;
    if (length > LONG_FUNCTION) found.push({ line: text.slice(0, start).split('\n').length, length });
  };
  new Visitor({ FunctionDeclaration: look, FunctionExpression: look, ArrowFunctionExpression: look }).visit(program);
  return found;
}
