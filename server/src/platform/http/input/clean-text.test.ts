import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { cleanText } from './clean-text.ts';

test('text is put into NFC, with one kind of line end and without control characters', () => {
  const clean = cleanText({ title: 'e\u0301\r\nb\u0007\tc', list: ['x\u0000'.slice(0, 1)] });
  expect(clean).toEqual({ title: 'é\nb\tc', list: ['x'] });
});

test('a NUL or a lone surrogate is refused and names its field', () => {
  for (const bad of ['a\u0000b', '\ud83d']) {
    const refused = catchRefusal(() => cleanText({ images: ['fine', bad] }));
    expect(refused.code).toBe('VALIDATION');
    expect(refused.errors?.[0]?.field).toBe('images.1');
  }
});

test('a letter keeps at most 30 marks, and megabytes of them are cleaned in no time', () => {
  for (const marks of ['\u0316\u0301', '\u0301\u0316', '\u0344\u0316']) {
    const clean = cleanText(`a${marks.repeat(500_000)}b`) as string;
    expect(clean).toMatch(/^.\p{M}{25,60}b$/u);
  }
  expect(cleanText('Z\u0353\u0321\u0323algo')).toBe('Z\u0321\u0353\u0323algo'.normalize('NFC'));
});

test('whole emoji, numbers and nothing pass as they are', () => {
  expect(cleanText({ a: '😀', b: 5, c: null, d: true })).toEqual({
    a: '😀',
    b: 5,
    c: null,
    d: true,
  });
});

test('what is nested deeper than anything of ours is refused', () => {
  let deep: unknown = 'x';
  for (let level = 0; level < 25; level += 1) deep = { deep };
  expect(catchRefusal(() => cleanText(deep)).code).toBe('NESTED_TOO_DEEPLY');
});

test('what has more parts than anything of ours is refused', () => {
  const list = Array.from({ length: 60 }, (_, index) => index);
  const table = Array.from({ length: 60 }, () => list);
  for (const much of [table, Object.fromEntries(table.entries()), table.flat()]) {
    expect(catchRefusal(() => cleanText({ much })).code).toBe('TOO_MANY_PARTS');
  }
  expect(cleanText(table.slice(30))).toEqual(table.slice(30));
});

function catchRefusal(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('Nothing was refused');
}
