import { expect, test } from 'vitest';
import { checkUntil } from './open-due-chats.tsx';

test.each([
  ['2026-11-22', '2026-11-22T21:00:00.000Z'],
  ['2026-11-23', '2026-11-23T21:00:00.000Z'],
  ['2027-02-28', '2027-02-28T21:00:00.000Z'],
  ['2027-11-22', '2027-11-22T21:00:00.000Z'],
])('%s ends at %s', (until, instant) => {
  expect(checkUntil({ until }, '2026-11-22')).toEqual({ values: { until: instant } });
});

test.each([{}, { until: '' }, { until: '2026-11-21' }, { until: '2999-01-01' }, { until: 'soon' }])(
  '%j is no day ahead',
  (typed) => {
    expect(checkUntil(typed, '2026-11-22')).toMatchObject({
      problem: { fields: [{ field: 'until' }] },
    });
  },
);
