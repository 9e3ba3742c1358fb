import type { Message, SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { expect, test } from 'vitest';
import { foldNumberLines } from './fold-number-lines.ts';

type Line = [event: SystemMessagePayload['event'], side: 'buyer' | 'vendor'] | string;

function folded(...lines: Line[]): string[] {
  const messages = lines.map((line, id) => {
    const [event, side] = typeof line === 'string' ? [] : line;
    return { id, message: event ? `${event} ${side}` : line, system: event ? { event, side } : null } as Message;
  });
  return foldNumberLines(messages).map(({ message }) => message);
}

test('of several lines the last is left', () => {
  expect(folded('Hello', ['numberAsked', 'buyer'])).toEqual(['Hello', 'numberAsked buyer']);
  expect(folded(['numberAsked', 'buyer'], ['numberAllowed', 'vendor'], 'Hello')).toEqual([
    'numberAllowed vendor',
    'Hello',
  ]);
  expect(folded(['numberAsked', 'buyer'], ['numberAsked', 'vendor'], ['numberDeclined', 'vendor'])).toEqual([
    'numberDeclined vendor',
  ]);
});

test('numbers of both are one line', () => {
  const both: Line[] = [
    ['numberAsked', 'buyer'],
    ['numberAllowed', 'vendor'],
    ['numberAsked', 'vendor'],
    ['numberAllowed', 'buyer'],
  ];
  expect(folded(...both)).toEqual(['You have each other’s numbers']);
  expect(folded(...both, ['numberTakenBack', 'buyer'])).toEqual(['numberTakenBack buyer']);
  const [askedOf, allowed, asked, alsoAllowed] = both as [Line, Line, Line, Line];
  expect(folded(askedOf, asked, allowed, alsoAllowed)).toEqual(['You have each other’s numbers']);
  expect(folded(askedOf, asked, allowed, ['numberTakenBack', 'vendor'], alsoAllowed)).toEqual(['numberAllowed buyer']);
  expect(folded(askedOf, allowed, 'Hello', asked, alsoAllowed)).toEqual([
    'numberAllowed vendor',
    'Hello',
    'numberAllowed buyer',
  ]);
  // Of one number, which was another in between.
  const again: Line[] = [
    ['numberAllowed', 'vendor'],
    ['numberAsked', 'buyer'],
    ['numberAllowed', 'vendor'],
  ];
  expect(folded(...again)).toEqual(['numberAllowed vendor']);
});

test('what stands between messages stays between them', () => {
  expect(folded(['numberAsked', 'buyer'], 'Why?', ['numberDeclined', 'vendor'])).toEqual([
    'numberAsked buyer',
    'Why?',
    'numberDeclined vendor',
  ]);
});
