import { beforeEach, expect, test, vi } from 'vitest';
import { clearRegistration, saveRegistration, readRegistration } from './registration-draft.ts';

const NOW_MS = Date.parse('2026-11-22T10:00:00Z');
const DAY_MS = 86_400_000;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('the input is stored, but never a password', () => {
  const passwords = { password: 'boda-boda-at-dawn', confirmPassword: 'boda-boda-at-dawn' };
  saveRegistration({ name: 'Esther', email: 'esther@', bio: '', ...passwords }, NOW_MS);
  expect(readRegistration(NOW_MS + DAY_MS)).toEqual({ name: 'Esther', email: 'esther@' });
  expect([...stored.values()].join('')).not.toContain('boda');
});

test('it is dropped after seven days, and when the account is there', () => {
  saveRegistration({ name: 'Esther' }, NOW_MS);
  expect(readRegistration(NOW_MS + 7 * DAY_MS - 1)).toEqual({ name: 'Esther' });
  expect(readRegistration(NOW_MS + 7 * DAY_MS + 1)).toEqual({});
  expect(stored.size).toBe(0);
  saveRegistration({ name: 'Esther' }, NOW_MS);
  clearRegistration();
  expect(readRegistration(NOW_MS)).toEqual({});
});

test('foreign content, or no storage, gives an empty form', () => {
  for (const text of ['', 'null', '[]', '{"savedAtMs":1e13}', '{"savedAtMs":1e13,"typed":7}']) {
    stored.set('registration', text);
    expect(readRegistration(NOW_MS)).toEqual({});
  }
  vi.stubGlobal('localStorage', undefined);
  saveRegistration({ name: 'Esther' }, NOW_MS);
  clearRegistration();
  expect(readRegistration(NOW_MS)).toEqual({});
});
