import { expect, test } from 'vitest';
import { hashWithSalt, matchesStored } from './argon2id.ts';

/* Made by the package that stored passwords before, @node-rs/argon2 2.2.1. */
test.each([
  ['abc123', '$argon2id$v=19$m=19456,t=2,p=1$7kY+OFAfQkCG7NOu4xnYDA$ti0hSDW/PthAtzuDoBFs1584JZ45RzFBNq9+0IQe7hY'],
  [
    'ekisumuluzo kyange 🔑',
    '$argon2id$v=19$m=19456,t=2,p=1$iivS+jYP9CLfUDlZGU9ufw$BWSpvgNydWfdK3TZA8ldB4h6rnuE813CztR1yF5z0J8',
  ],
  [
    'x'.repeat(256),
    '$argon2id$v=19$m=19456,t=2,p=1$d+A/CI0LGJN7MVzOWZ/1CQ$9WH6uWU0y7RcUv5ysAQ5oxwbxq892b2ko5pjg+WpufM',
  ],
  ['abc123', '$argon2id$v=19$m=8,t=1,p=1$VPGAXuSHiZYuCkEIvyck5A$3TiQR4abIrmV3HkHpyGoE8HYflEpN875bWkbL5FucY0'],
])('recognises %o as it was stored before', async (password, stored) => {
  expect(await matchesStored(stored, password)).toBe(true);
  expect(await matchesStored(stored, `${password} `)).toBe(false);
});

test('stores the cost, a salt of 16 bytes and a hash of 32', async () => {
  const stored = await hashWithSalt('abc123', { memoryCost: 64, timeCost: 3, parallelism: 2 });
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=2\$[A-Za-z\d+/]{22}\$[A-Za-z\d+/]{43}$/);
  expect(await matchesStored(stored, 'abc123')).toBe(true);
  expect(await matchesStored(stored.replace('t=3', 't=2'), 'abc123')).toBe(false);
});

test.each([
  '',
  'abc123',
  '$argon2i$v=19$m=8,t=1,p=1$VPGAXuSHiZYuCkEIvyck5A$3TiQR4abIrmV3HkHpyGoE8HYflEpN875bWkbL5FucY0',
])('throws at %o, which is none', async (stored) => {
  await expect(matchesStored(stored, 'abc123')).rejects.toThrow('no Argon2id hash');
});
