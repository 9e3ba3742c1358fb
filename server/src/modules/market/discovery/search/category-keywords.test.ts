import { categories } from '@akatale/contracts/categories';
import { expect, test } from 'vitest';
import { keywordsNear } from './category-keywords.ts';

const categoryOf = (typed: string) => keywordsNear(typed)[0]?.categoryWords.join(' ');

test.each([
  ['fridge', 'home kitchen'],
  ['fridg', 'home kitchen'],
  ['televison', 'electronics'],
  ['tv', 'electronics'],
  ['tekno', 'phones'],
  ['gomesi', 'fashion'],
  ['flashdisc', 'computer accessories'],
])('%s is of %s', (typed, category) => {
  expect(categoryOf(typed)).toBe(category);
});

test.each(['superlongunbrokenwordthatnobodymeans', 'zzzzqq', 'tvs', 'lion', ''])(
  '“%s” is no kind of thing',
  (typed) => {
    expect(keywordsNear(typed)).toEqual([]);
  },
);

test('every category has keywords, and each keyword one category', () => {
  const words = categories.map((category) => category.toLowerCase().split(/\W+/).join(' '));
  const common = ['tv', 'jeans', 'kettle', 'perfume', 'phone', 'laptop', 'mouse', 'xbox'];
  const others = ['gamepad', 'football', 'lego', 'tyre', 'bible', 'crutches'];
  const found = [...common, ...others].map((word) => {
    const named = keywordsNear(word).filter((keyword) => keyword.word === word);
    expect(named).toHaveLength(1);
    return named[0]?.categoryWords.join(' ');
  });
  expect(new Set(found)).toEqual(new Set(words));
});
