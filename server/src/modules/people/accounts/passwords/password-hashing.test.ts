import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hashing.ts';

test('hashes with Argon2id at 19 MiB, two passes, one lane, and a salt of its own', async () => {
  const passwords = createPasswordHasher();
  const [first, second] = await Promise.all([passwords.hash('abc123'), passwords.hash('abc123')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

test('distinguishes right from wrong passwords of any length and script', async () => {
  const passwords = createPasswordHasher();
  for (const password of ['abc123', 'ekisumuluzo kyange 🔑', 'x'.repeat(256)]) {
    const hashed = await passwords.hash(password);
    expect(await passwords.verify(password, hashed)).toBe(true);
    expect(await passwords.verify(`${password} `, hashed)).toBe(false);
  }
});

test('is never right without a hash', async () => {
  const passwords = createPasswordHasher();
  expect(await passwords.verify('', null)).toBe(false);
  expect(await passwords.verify('abc123', undefined)).toBe(false);
});

test('works on a few at a time and refuses when too many wait', async () => {
  const passwords = createPasswordHasher({ concurrency: 2, maxWaiting: 3 });
  const calls = Array.from({ length: 8 }, () => passwords.hash('abc123'));
  expect(passwords.waiting()).toBe(3);
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(outcomes.length - refused.length).toBe(5);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  }
  expect(passwords.waiting()).toBe(0);
});

test('a hash that cannot be read gives its place back', async () => {
  const passwords = createPasswordHasher({ concurrency: 1, maxWaiting: 1 });
  await expect(passwords.verify('abc123', 'not a hash')).rejects.toThrow();
  await expect(passwords.hash('abc123')).resolves.toMatch(/^\$argon2id\$/);
});

test('known devices go first and are not refused when the queue is full', async () => {
  const passwords = createPasswordHasher({ concurrency: 1, maxWaiting: 2 });
  const hashed = await passwords.hash('abc123');
  const done: string[] = [];
  const check = async (who: string, isFirst: boolean) => {
    await passwords.verify('abc123', hashed, { isFirst });
    done.push(who);
  };
  await Promise.all([
    check('under way', false),
    ...[1, 2].map((n) => check(`stranger ${n}`, false)),
    expect(check('one too many', false)).rejects.toMatchObject({ code: 'UNAVAILABLE' }),
    check('known', true),
  ]);
  expect(done).toEqual(['under way', 'known', 'stranger 1', 'stranger 2']);
});
