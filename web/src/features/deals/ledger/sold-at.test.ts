import { expect, test } from 'vitest';
import { formatSoldAt } from './sold-at.ts';

const offline = (soldAt: string) => ({ channel: 'offline' as const, soldAt });

test('an offline sale of an earlier day has no time, because none was entered', () => {
  const sale = offline('2026-11-20T09:00:00.000Z');
  expect(formatSoldAt(sale)).toBe('20 Nov 2026');
});

test.each([
  offline('2026-11-20T09:00:00.001Z'),
  offline('2026-11-20T08:59:59.999Z'),
  offline('2026-11-19T21:00:00.000Z'),
  { channel: 'chat' as const, soldAt: '2026-11-20T09:00:00.000Z' },
])('a sale of a moment has its time: %o', (sale) => {
  expect(formatSoldAt(sale)).toMatch(/^20 Nov 2026, \d{1,2}:\d{2}/);
});
