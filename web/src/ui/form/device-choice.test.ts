import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceChoiceScript, deviceChoice } from './device-choice.ts';

let root: Record<string, string>;
let stored: Map<string, string>;

beforeEach(() => {
  root = {};
  stored = new Map();
  vi.stubGlobal('document', { documentElement: { dataset: root } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

const open = () => deviceChoice('cards', ['grid', 'instagram']);
/** As the head of a page runs it. */
// oxlint-disable-next-line typescript/no-implied-eval -- it is the text that documents hold
const runInHead = () => new Function(deviceChoiceScript(open()))();

test('a choice applies at once, notifies listeners and is stored', () => {
  const cards = open();
  let calls = 0;
  const stop = cards.subscribe(() => (calls += 1));
  expect(cards.chosen()).toBe('grid');
  cards.choose('instagram');
  expect([cards.chosen(), root['cards'], stored.get('cards'), calls]).toEqual([
    'instagram',
    'instagram',
    'instagram',
    1,
  ]);
  stop();
  cards.choose('grid');
  expect([cards.chosen(), root, [...stored], calls]).toEqual(['grid', {}, [], 1]);
});

describe('the next page', () => {
  test('begins with it', () => {
    stored.set('cards', 'instagram');
    runInHead();
    expect(root).toEqual({ cards: 'instagram' });
  });

  test.each(['grid', 'carousel', '', '<script>'])('takes no notice of %o', (kept) => {
    stored.set('cards', kept);
    runInHead();
    expect(root).toEqual({});
  });
});

test('without storage the choice holds for the page', () => {
  vi.stubGlobal('localStorage', undefined);
  const cards = open();
  expect(runInHead).not.toThrow();
  cards.choose('instagram');
  expect(cards.chosen()).toBe('instagram');
});
