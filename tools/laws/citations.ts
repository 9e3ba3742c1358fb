import { type Argument, type Expression, Visitor } from 'oxc-parser';
import { readRules, RULES } from './rule-tests.ts';
import { finding, isTest, type Finding, type Source } from './source.ts';

/**
 * An id of a decision that is not in the repository: P20, R7. In running text A4 is paper, so an id counts by what surrounds it.
 */
const ID = '[ABCEMNOPR]\\d{1,2}';
const ABSENT = [
  { pattern: /\brulings?\b/gi, what: 'a ruling' },
  { pattern: /\(decisions\b/gi, what: 'a decision that is not in docs/decisions' },
  { pattern: new RegExp(`\\((?:[^()]*,\\s*)?${ID}(?:,[^()]*)?\\)`, 'g'), what: 'the id of a decision' },
  { pattern: new RegExp(`(?<=^[\\s*]*|[.;]\\s+)${ID}(?=:\\s)`, 'gm'), what: 'the id of a decision' },
  { pattern: new RegExp(`^[\\s*]*${ID}(?:(?:,| and) ${ID})*\\s*$`, 'gm'), what: 'the id of a decision' },
  { pattern: /(?<!RFC \d+,? )(?:\bsections?\s+\d|§)/gi, what: 'a section of a specification' },
];
const RULE = /\brules?\s+(\d+(?:(?:,| and|, and| to) \d+)*)/gi;

/** Comments and test titles cite only what a reader of the repository can open: a rule of docs/rules.md, a file. */
export function citationsResolve(sources: Source[], root: string): Finding[] {
  const rules = new Set(readRules(root).rules.map(({ number }) => number));
  return sources.flatMap((source) =>
    proseOf(source).flatMap(({ offset, value }) =>
      faultsOf(value, rules).map(({ index, message }) => finding(source, offset + index, 'citationsResolve', message)),
    ),
  );
}

function faultsOf(prose: string, rules: ReadonlySet<number>): { index: number; message: string }[] {
  const absent = ABSENT.flatMap(({ pattern, what }) =>
    [...prose.matchAll(pattern)].map(({ index }) => ({
      index,
      message: `${what} is cited: cite a rule of ${RULES}, or say it in words.`,
    })),
  );
  const unknown = [...prose.matchAll(RULE)].flatMap(({ index, 1: list = '' }) =>
    list
      .split(/\D+/)
      .filter((number) => !rules.has(Number(number)))
      .map((number) => ({ index, message: `${RULES} has no rule ${number}.` })),
  );
  return [...absent, ...unknown];
}

function proseOf(source: Source): { offset: number; value: string }[] {
  if (source.path.endsWith('.css')) {
    return [...source.text.matchAll(/\/\*[^]*?\*\//g)].map(({ index, 0: value }) => ({ offset: index, value }));
  }
  const comments = source.comments.map(({ value, start }) => ({ offset: start + 2, value }));
  return [...comments, ...titlesOf(source)];
}

function titlesOf(source: Source): { offset: number; value: string }[] {
  if (!isTest(source.path) && !/^(e2e|server\/test)\//.test(source.path)) return [];
  const titles: { offset: number; value: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const value = textOf(title);
      if (title && value !== undefined && /^(?:describe|it|test)$/.test(rootOf(callee))) {
        titles.push({ offset: title.start + 1, value });
      }
    },
  }).visit(source.program);
  return titles;
}

function textOf(title: Argument | undefined): string | undefined {
  if (title?.type === 'TemplateLiteral') return title.quasis.map((part) => part.value.raw).join('0');
  return title?.type === 'Literal' && typeof title.value === 'string' ? title.value : undefined;
}

function rootOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  return callee.type === 'CallExpression' ? rootOf(callee.callee) : '';
}
