import { Visitor, type VisitorObject } from 'oxc-parser';
import { browserKeepsNoState, sessionReadsTheCache } from './browser.ts';
import { messagesHaveCodes, schemasHaveTheirFiles } from './contracts.ts';
import { journeysWaitForOutcomes } from './journeys.ts';
import { finding, isTest, type Finding, type Source } from './source.ts';
import { wingsKnowThoseBefore } from './wings.ts';

export const rules = [
  noCatchAllNames,
  timeComesFromTheClock,
  sqlStaysInStores,
  rowsHaveSchemas,
  onlyRenderPagesLoadsTheWeb,
  coloursStayInTokens,
  wordsStayInText,
  pluralsFollowTheLanguage,
  testsWaitForOutcomes,
  exceptionsGiveReasons,
  journeysWaitForOutcomes,
  schemasHaveTheirFiles,
  messagesHaveCodes,
  browserKeepsNoState,
  sessionReadsTheCache,
  wingsKnowThoseBefore,
];

function noCatchAllNames(source: Source): Finding[] {
  const names = source.path.split('/').map((part) => part.split('.')[0] ?? '');
  const bad = names.find(
    (name) => /^(utils?|helpers?|common|misc|shared|types)$/.test(name) || /-(service|utils?|helpers?)$/.test(name),
  );
  if (!bad) return [];
  return [finding(source, 0, 'noCatchAllNames', `“${bad}” could hold anything: name it by what it does.`)];
}

function timeComesFromTheClock(source: Source): Finding[] {
  if (!/^(contracts\/src|server\/src\/(app|modules))\//.test(source.path) || isTest(source.path)) return [];
  const found: number[] = [];
  visit(source, {
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments.length === 0) found.push(node.start);
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'Date')) found.push(node.start);
    },
    MemberExpression(node) {
      if (isNamed(node.object, 'Date') && isNamed(node.property, 'now')) found.push(node.start);
    },
  });
  const message = 'Law 5: time comes from the clock that is passed in.';
  return found.map((offset) => finding(source, offset, 'timeComesFromTheClock', message));
}

const STATEMENT = /^\s*(?:select\s[^]*\bfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|with\s+\S+\s+as)\b/i;
const DATABASE_TIME = /(?<!\w)(now\(\)|current_timestamp|clock_timestamp\(\))/i;

/** Law 5: SQL only in stores and the database's own folders; there, `app_now()` is the only time. */
function sqlStaysInStores(source: Source): Finding[] {
  if (!source.path.startsWith('server/src/') || isTest(source.path)) return [];
  if (/^server\/src\/(database|platform\/(postgres|jobs))\//.test(source.path)) return [];
  const isStore = source.path.endsWith('-store.ts');
  return strings(source).flatMap(({ offset, value }) => {
    if (!isStore && isStatement(value)) {
      return finding(source, offset, 'sqlStaysInStores', 'Law 5: SQL belongs in the store.');
    }
    if (isStore && DATABASE_TIME.test(value)) {
      return finding(source, offset, 'sqlStaysInStores', 'Law 5: app_now() is the time in SQL.');
    }
    return [];
  });
}

/** An asserted type of a row is believed; `rowsOf` has the tests parse it. */
function rowsHaveSchemas(source: Source): Finding[] {
  if (!source.path.startsWith('server/src/') || isTest(source.path)) return [];
  const found: number[] = [];
  visit(source, {
    CallExpression({ callee, typeArguments, start }) {
      if (typeArguments && callee.type === 'MemberExpression' && isNamed(callee.property, 'execute')) found.push(start);
    },
  });
  const message = 'The rows of raw SQL have a schema: rowsOf(db, { id: z.int() })`select …`.';
  return found.map((offset) => finding(source, offset, 'rowsHaveSchemas', message));
}

function onlyRenderPagesLoadsTheWeb(source: Source): Finding[] {
  if (!source.path.startsWith('server/src/') || isTest(source.path)) return [];
  if (source.path === 'server/src/app/pages/render-pages.ts') return [];
  const found: number[] = [];
  visit(source, {
    ImportExpression(node) {
      if (node.source.type !== 'Literal') found.push(node.start);
    },
  });
  const message = 'Law 1: only app/pages/render-pages.ts imports by a computed path, to load the build of the web.';
  return found.map((offset) => finding(source, offset, 'onlyRenderPagesLoadsTheWeb', message));
}

const HEX_COLOUR = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|(?=[a-f]*\d)[0-9a-f]{3,4}|([a-f])\1{2,3})\b/gi;

function coloursStayInTokens(source: Source): Finding[] {
  if (!source.path.startsWith('web/src/') || source.path === 'web/src/ui/tokens.css') return [];
  if (isTest(source.path)) return [];
  const css = source.text.replaceAll(/\/\*[^]*?\*\//g, (comment) => ' '.repeat(comment.length));
  const places = source.path.endsWith('.css') ? [{ offset: 0, value: css }] : strings(source);
  return places.flatMap(({ offset, value }) =>
    [...value.matchAll(HEX_COLOUR)].map((match) =>
      finding(source, offset + match.index, 'coloursStayInTokens', `${match[0]} belongs in ui/tokens.css.`),
    ),
  );
}

const SENTENCE = /^[A-Z][a-z’']+[,:]? +[\p{L}\d]/u;

/** Sentences for people are in web/src/text. (Text directly in JSX is react/jsx-no-literals.) */
function wordsStayInText(source: Source): Finding[] {
  if (!source.path.startsWith('web/src/') || source.path.startsWith('web/src/text/')) return [];
  if (isTest(source.path)) return [];
  const faults: { start: number; end: number }[] = [];
  visit(source, {
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && /(Error|Exception)$/.test(node.callee.name)) faults.push(node);
    },
  });
  return strings(source)
    .filter(({ value }) => SENTENCE.test(value))
    .filter(({ offset }) => !faults.some(({ start, end }) => offset > start && offset < end))
    .map(({ offset }) => finding(source, offset, 'wordsStayInText', 'Texts for people belong in web/src/text.'));
}

/** `count === 1` is the rule of English. */
function pluralsFollowTheLanguage(source: Source): Finding[] {
  if (!source.path.startsWith('web/src/text/') || isTest(source.path)) return [];
  const found: number[] = [];
  visit(source, {
    ConditionalExpression({ test, start }) {
      if (test.type !== 'BinaryExpression') return;
      if ([test.left, test.right].some((side) => side.type === 'Literal' && String(side.value) === '1')) {
        found.push(start);
      }
    },
  });
  const message = 'Which form a number takes is said by plural(count, { one: …, other: … }).';
  return found.map((offset) => finding(source, offset, 'pluralsFollowTheLanguage', message));
}

/** The one place where tests let time pass, looking for an outcome meanwhile. */
const WAIT_UNTIL = 'server/test/wait-until.ts';
const RESOLVES = /^(?:\(\) => )?(?:void )?(\w+)\b/;

/** A fixed wait is too short for a slow machine or too long for a fast one. */
function testsWaitForOutcomes(source: Source): Finding[] {
  if (source.path.startsWith('e2e/')) return [];
  if (!isTest(source.path) && !source.path.startsWith('server/test/')) return [];
  if (source.path === WAIT_UNTIL) return [];
  const found: number[] = [];
  visit(source, {
    ImportDeclaration(node) {
      const isOfTimers = /^(node:)?timers\/promises$/.test(node.source.value);
      const isTurn = (specifier: (typeof node.specifiers)[number]) =>
        specifier.type === 'ImportSpecifier' && isNamed(specifier.imported, 'setImmediate');
      if (isOfTimers && !node.specifiers.every(isTurn)) found.push(node.start);
    },
    MemberExpression(node) {
      if (isNamed(node.property, 'waitForTimeout')) found.push(node.start);
    },
    NewExpression(node) {
      const [executor] = node.arguments;
      if (!isNamed(node.callee, 'Promise') || !executor) return;
      const [, resolve] = /^(?:async )?\(?(\w+)/.exec(textOf(source, executor)) ?? [];
      const timers = textOf(source, executor).matchAll(/\bsetTimeout\(\s*([^]{0,80})/g);
      if ([...timers].some(([, then = '']) => RESOLVES.exec(then)?.[1] === resolve)) {
        found.push(node.start);
      }
    },
  });
  const message = `A test waits for an outcome (expect.poll, ${WAIT_UNTIL}), not for a time.`;
  return found.map((offset) => finding(source, offset, 'testsWaitForOutcomes', message));
}

/** Switching a rule off needs a written reason; a law is never switched off. */
function exceptionsGiveReasons(source: Source): Finding[] {
  return source.comments.flatMap(({ value, start }) => {
    if (!/^\s*(oxlint|eslint)-disable/.test(value)) return [];
    if (/boundaries\/|no-cycle|no-process-env|restricted-(globals|imports|properties)/.test(value)) {
      return finding(source, start, 'exceptionsGiveReasons', 'A law has no exceptions by comment.');
    }
    if (/ -- \S/.test(value)) return [];
    return finding(source, start, 'exceptionsGiveReasons', 'Say why, after “ -- ”.');
  });
}

/** SQL is written in one case; “Select a photo from …” is for people. */
function isStatement(value: string): boolean {
  return STATEMENT.test(value) && /^\s*(?:[a-z]+|[A-Z]+)\b/.test(value);
}

function visit(source: Source, visitor: VisitorObject): void {
  new Visitor(visitor).visit(source.program);
}

/** Expressions in a template read as `0`. */
function strings(source: Source): { offset: number; value: string }[] {
  const found: { offset: number; value: string }[] = [];
  visit(source, {
    Literal(node) {
      if (typeof node.value === 'string') found.push({ offset: node.start, value: node.value });
    },
    TemplateLiteral(node) {
      found.push({
        offset: node.start,
        value: node.quasis.map((part) => part.value.cooked).join('0'),
      });
    },
  });
  return found;
}

function textOf({ text }: Source, { start, end }: { start: number; end: number }): string {
  return text.slice(start, end);
}

function isNamed(node: { type: string; name?: unknown }, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
