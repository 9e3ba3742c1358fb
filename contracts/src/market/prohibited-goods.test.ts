import { expect, test } from 'vitest';
import { prohibitedGoods } from './prohibited-goods.ts';

test('a group has a name, a line and a law, and each id is there once', () => {
  for (const { id, name, about, law } of prohibitedGoods) {
    expect(id).toMatch(/^[a-z-]+$/);
    expect(name).toMatch(/^[A-Z].*[^.]$/);
    expect(about).toMatch(/^[A-Z].*\.$/);
    expect(law).toMatch(/\bAct\b/);
  }
  expect(new Set(prohibitedGoods.map(({ id }) => id)).size).toBe(prohibitedGoods.length);
});
