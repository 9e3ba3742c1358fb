import { expect, test } from 'vitest';
import { chatChanges } from './chat-changes.ts';

function start() {
  let time = 1_000;
  const changes = chatChanges(() => time);
  return { changes, pass: (milliseconds: number) => (time += milliseconds), now: () => time };
}

test('a row is current until a change of its chat is heard of', () => {
  const { changes, pass, now } = start();
  const row = { readAt: now() };
  pass(1);
  expect(changes.isCurrent(10, row)).toBe(true);
  changes.note(11);
  expect(changes.isCurrent(10, row)).toBe(true);
  changes.note(10);
  expect(changes.isCurrent(10, row)).toBe(false);
  pass(1);
  expect(changes.isCurrent(10, { readAt: now() })).toBe(true);
});

test('a change at the moment of reading counts as a change since', () => {
  const { changes, now } = start();
  changes.note(10);
  expect(changes.isCurrent(10, { readAt: now() })).toBe(false);
});

test('a change that may concern any chat makes every row old', () => {
  const { changes, pass, now } = start();
  const row = { readAt: now() };
  pass(1);
  changes.noteAll();
  expect(changes.isCurrent(10, row)).toBe(false);
});

test('more changes than are remembered count for every chat', () => {
  const { changes, pass, now } = start();
  const row = { readAt: now() };
  pass(1);
  for (let chatId = 100; chatId < 5_000; chatId += 1) changes.note(chatId);
  expect(changes.isCurrent(10, row)).toBe(false);
});

test('a row is current for half a second', () => {
  const { changes, pass, now } = start();
  const row = { readAt: now() };
  pass(500);
  expect(changes.isCurrent(10, row)).toBe(true);
  pass(1);
  expect(changes.isCurrent(10, row)).toBe(false);
});

test('a change of one chat leaves its audience current, and one of any chat does not', () => {
  const { changes, pass, now } = start();
  const row = { readAt: now() };
  pass(1);
  changes.note(10);
  expect(changes.isAudienceCurrent(row)).toBe(true);
  changes.noteAll();
  expect(changes.isAudienceCurrent(row)).toBe(false);
});
