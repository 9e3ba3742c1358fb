import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Age } from './age.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
});

test('an age is shown for a week, then the date, with the exact time in its title', () => {
  const shown = (instant: string) => renderToStaticMarkup(<Age instant={instant} />);
  expect(shown('2026-11-20T09:05:00Z')).toMatch(/title="20 Nov 2026, 12:05[^"]*".*>yesterday</);
  expect(shown('2026-11-01T09:05:00Z')).toMatch(/title="1 Nov 2026, 12:05[^"]*".*>1 Nov 2026</);
});
