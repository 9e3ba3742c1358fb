import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { expect, test, vi } from 'vitest';
import { needsPreferences, rememberSkip } from './skipped-preferences.ts';

const buyer = { id: 3, mustChoosePreferences: true } as CurrentUser;

test('a person whom the server asks is asked, on the server too', () => {
  expect(needsPreferences(buyer)).toBe(true);
  expect(needsPreferences({ ...buyer, mustChoosePreferences: false })).toBe(false);
  expect(needsPreferences(null)).toBe(false);
});

test('a skip counts at once in this tab, for this person alone', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  rememberSkip(buyer);
  expect(needsPreferences(buyer)).toBe(false);
  expect(needsPreferences({ ...buyer, id: 4 })).toBe(true);
});

test('without storage nothing breaks', () => {
  const broken = () => {
    throw new Error('The storage is switched off.');
  };
  vi.stubGlobal('sessionStorage', { getItem: broken, setItem: broken });
  rememberSkip(buyer);
  expect(needsPreferences(buyer)).toBe(true);
});
