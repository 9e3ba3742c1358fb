import { expect, test } from 'vitest';
import { dashboardHref, readDashboardChoice } from './dashboard-choice.ts';

const choices = [
  { days: 30, of: 'sales', asTable: false },
  { days: 7, of: 'views', asTable: false },
  { days: 365, of: 'sales', asTable: true },
] as const;

test.each(choices)('a choice survives its address: %o', (choice) => {
  const url = new URL(dashboardHref(choice), 'https://akatale.example');
  expect(readDashboardChoice(url.searchParams)).toEqual(choice);
});

test('defaults are not in the address', () => {
  expect(dashboardHref({ days: 30, of: 'sales', asTable: false })).toBe('/vendor-dashboard');
});

test.each(['days=8', 'days=', 'days=30.0', 'of=money', 'of=revenue', 'as=list', ''])(
  '“%s” asks for the sales of 30 days',
  (search) => {
    expect(readDashboardChoice(new URLSearchParams(search))).toEqual({
      days: 30,
      of: 'sales',
      asTable: false,
    });
  },
);
