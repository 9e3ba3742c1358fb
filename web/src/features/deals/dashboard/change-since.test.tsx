import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChangeSince } from './change-since.tsx';

type Change = Parameters<typeof ChangeSince>[0]['change'];

const shown = (change: Change) =>
  renderToStaticMarkup(<ChangeSince change={change} format={String} comparedTo={null} />);

test('a change from last month, New after a month with none, and nothing without figures', () => {
  expect(shown({ current: 15, previous: 10, percent: 50 })).toMatch(/\+50%.*from last month/);
  expect(shown({ current: 5, previous: 0, percent: null })).toContain('>New<');
  expect(shown({ current: 5, previous: 5, percent: 0 })).toContain('Same as last month');
  expect(shown(null)).toBe('');
});
