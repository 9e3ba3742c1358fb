import { expect, test } from 'vitest';
import { advance, addToast, dismiss, dismissAbout, emptyQueue, type Toast } from './toast-queue.ts';

const success: Toast = { id: 1, title: 'Followed', tone: 'success' };
const error: Toast = { id: 2, title: 'Error', tone: 'error' };
const later: Toast = { id: 3, title: 'Saved', tone: 'success' };

test('a new toast replaces the old one', () => {
  const queue = addToast(addToast(emptyQueue, success, 0), later, 10);
  expect(queue).toEqual({ shown: later, shownAtMs: 10, waiting: null });
});

test('an error replaces any toast', () => {
  expect(addToast(addToast(emptyQueue, success, 0), error, 1).shown).toBe(error);
  const another = { ...error, id: 9 };
  expect(addToast(addToast(emptyQueue, error, 0), another, 1).shown).toBe(another);
});

test('an error is not replaced by a success within 4 s', () => {
  const held = addToast(addToast(emptyQueue, error, 0), success, 3999);
  expect(held.shown).toBe(error);
  expect(advance(held, 3999).shown).toBe(error);
  expect(advance(held, 4000)).toEqual({ shown: success, shownAtMs: 4000, waiting: null });
});

test('of several that waited the newest follows', () => {
  const held = addToast(addToast(addToast(emptyQueue, error, 0), success, 1), later, 2);
  expect(advance(held, 4000).shown).toBe(later);
});

test('after 4 s an error is replaced at once', () => {
  expect(addToast(addToast(emptyQueue, error, 0), success, 4000).shown).toBe(success);
});

test('closing an error shows the toast that waited', () => {
  const held = addToast(addToast(emptyQueue, error, 0), success, 1);
  expect(dismiss(held, error.id, 2).shown).toBe(success);
  expect(dismiss(held, 99, 2)).toBe(held);
});

test('a toast about a page is dismissed when that page opens', () => {
  const message: Toast = { id: 4, title: 'Nakato', about: '/chat/4' };
  const shown = addToast(emptyQueue, message, 0);
  expect(dismissAbout(shown, '/chat/4', 1).shown).toBeNull();
  expect(dismissAbout(shown, '/chat/5', 1)).toBe(shown);
  const held = addToast(addToast(emptyQueue, error, 0), message, 1);
  expect(dismissAbout(held, '/chat/4', 2)).toMatchObject({ shown: error, waiting: null });
});
