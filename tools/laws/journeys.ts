import { type Expression, Visitor } from 'oxc-parser';
import { finding, type Finding, type Source } from './source.ts';

/** Waits for a time, or for an address that may be open already, each with its replacement. */
const RAW_WAITS = new Map([
  ['setInterval', 'wait for what happens, not for a time'],
  ['setTimeout', 'wait for what happens, not for a time'],
  ['waitForTimeout', 'wait for what happens, not for a time'],
  ['waitForLoadState', 'wait for something on the page'],
  ['waitForNavigation', 'use follow of e2e/support/follow.ts'],
  ['waitForURL', 'use follow of e2e/support/follow.ts'],
  ['goBack', 'use goBack of e2e/support/follow.ts'],
  ['goForward', 'wait for something of the page that it leads to'],
]);

const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'count',
  'evaluate',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
]);

export function journeysWaitForOutcomes(source: Source): Finding[] {
  if (!source.path.startsWith('e2e/')) return [];
  const isFollow = source.path === 'e2e/support/follow.ts';
  const isUntil = source.path === 'e2e/support/until.ts';
  const found: { offset: number; message: string }[] = [];
  const refuse = (offset: number, message: string) => found.push({ offset, message });
  new Visitor({
    ImportDeclaration({ source: from, start }) {
      if (/^(node:)?timers/.test(from.value) && !isUntil) refuse(start, 'Journeys do not sleep.');
    },
    CallExpression({ callee, arguments: [first], start }) {
      const name = nameOf(callee);
      const instead = RAW_WAITS.get(name);
      const isOwnGoBack = name === 'goBack' && callee.type === 'Identifier';
      if (instead && !isFollow && !isOwnGoBack) refuse(start, `${name}: ${instead}.`);
      if (name !== 'expect' || first?.type !== 'AwaitExpression') return;
      const read = first.argument.type === 'CallExpression' ? nameOf(first.argument.callee) : '';
      if (READS.has(read)) refuse(start, `${read}: use expect.poll, which waits for the outcome.`);
    },
    Property({ key, start }) {
      if (key.type === 'Identifier' && key.name === 'timeout') {
        refuse(start, 'How long is waited at most stands in browser.ts and vitest.config.ts.');
      }
    },
  }).visit(source.program);
  return found.map(({ offset, message }) => finding(source, offset, 'journeysWaitForOutcomes', message));
}

function nameOf(callee: Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return '';
  return callee.property.name;
}
