import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalize } from 'node:path/posix';
import { isTest, type Finding } from './source.ts';

export const RULES = 'docs/rules.md';

interface Rule {
  number: number;
  line: number;
  tests: { path: string; line: number }[];
}

/** Each rule of docs/rules.md is a paragraph that begins with its number and names tests that are there. */
export function rulesNameTheirTests(root: string): Finding[] {
  const at = (line: number, message: string) => ({ path: RULES, line, rule: 'rulesNameTheirTests', message });
  const { rules, others } = readRules(root);
  const numbers = rules.map(({ number }) => number);
  return [
    ...others.map((line) => at(line, 'A rule begins with its number, as **12.** does.')),
    ...rules.flatMap(({ number, line, tests }, index) => [
      ...(numbers.indexOf(number) < index ? [at(line, `Rule ${number} is there twice.`)] : []),
      ...(tests.length === 0
        ? [at(line, `Rule ${number} names no test: end it with [test](../path/of.test.ts).`)]
        : []),
    ]),
    ...rules.flatMap(({ number, tests }) =>
      tests.flatMap(({ path, line }) => {
        if (!isTest(path)) return at(line, `Rule ${number} names ${path}, which is no test.`);
        return existsSync(join(root, path)) ? [] : at(line, `Rule ${number} names ${path}, which is not there.`);
      }),
    ),
  ];
}

/** The rules, and the lines of paragraphs that are none. Above the first heading nothing is a rule. */
export function readRules(root: string): { rules: Rule[]; others: number[] } {
  const rules: Rule[] = [];
  const others: number[] = [];
  const text = existsSync(join(root, RULES)) ? readFileSync(join(root, RULES), 'utf8') : '';
  const firstHeading = text.search(/^## /m);
  for (const { 0: paragraph, index } of text.matchAll(/^(?!#).+(?:\n.+)*/gm)) {
    if (firstHeading < 0 || index < firstHeading) continue;
    const line = lineOf(text, index);
    const [, number] = /^\*\*(\d+)\.\*\* /.exec(paragraph) ?? [];
    if (number) rules.push({ number: Number(number), line, tests: testsIn(paragraph, line) });
    else others.push(line);
  }
  return { rules, others };
}

function testsIn(paragraph: string, line: number): Rule['tests'] {
  return [...paragraph.matchAll(/\[test\]\(([^)]+)\)/g)].map(({ 1: link = '', index }) => ({
    path: normalize(`docs/${link}`),
    line: line + lineOf(paragraph, index) - 1,
  }));
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
