import { expect, test } from 'vitest';
import { dashboardHref, readDashboardChoice } from './dashboard-choice.ts';

const choices = [
  { days: 30, asTable: false },
  { days: 7, asTable: false },
  { days: 365, asTable: true },
] as const;

test.each(choices)('an address says what it was made of: %o', (choice) => {
  const url = new URL(dashboardHref(choice), 'https://akatale.example');
  expect(readDashboardChoice(url.searchParams)).toEqual(choice);
});

test('what goes without saying is not in the address', () => {
  expect(dashboardHref({ days: 30, asTable: false })).toBe('/vendor-dashboard');
});

test.each(['days=8', 'days=', 'days=30.0', 'as=list', ''])('“%s” asks for 30 days', (search) => {
  expect(readDashboardChoice(new URLSearchParams(search))).toEqual({ days: 30, asTable: false });
});
