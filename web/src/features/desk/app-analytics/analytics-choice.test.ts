import { describe, expect, test } from 'vitest';
import { choiceHref, readChoice, tabHref, tabsOf } from './analytics-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query), 'owner');

describe('the address of the analytics', () => {
  test('contains the choice, without defaults', () => {
    expect(choiceHref(read(''))).toBe('/admin-analytics');
    for (const query of ['tab=users', 'tab=trends&days=365', 'days=7&as=table']) {
      expect(choiceHref(read(query))).toBe(`/admin-analytics?${query}`);
    }
  });

  test('falls back on 30 days of the first tab', () => {
    const defaults = { tab: 'overview', days: 30, asTable: false };
    expect(read('tab=money&days=8&as=pie')).toEqual(defaults);
    expect(read('days=365&tab=')).toEqual({ ...defaults, days: 365 });
  });

  test('another tab keeps the period if it has one', () => {
    expect(tabHref('users', 7)).toBe('/admin-analytics?tab=users&days=7');
    expect(tabHref('vendors', 7)).toBe('/admin-analytics?tab=vendors');
  });
});

test('figures are an owner’s alone', () => {
  expect(tabsOf('owner')).toContain('overview');
  expect(tabsOf('moderator')).toEqual(['vendors']);
  expect(tabsOf('support')).toEqual([]);
  expect(readChoice(new URLSearchParams('tab=overview'), 'moderator').tab).toBe('vendors');
});
