import { refusals } from '@akatale/contracts/refusals';
import { expect, test } from 'vitest';
import { isRelevant } from './support-deps.ts';

const viewer = { userId: 1, role: 'user' } as const;
const every = Object.entries(refusals).map(([code, { status }]) => [code, status] as const);

test.each(every)('%s (%i) is noted unless one was signed out or too quick', (code, status) => {
  const isRecorded = ![401, 429, 503].includes(status);
  expect(isRelevant({ viewer, endpoint: 'GET /api/test', code, status })).toBe(isRecorded);
  const operator = { userId: 1, role: 'operator' } as const;
  expect(isRelevant({ viewer: operator, endpoint: 'GET /api/test', code, status })).toBe(false);
  expect(isRelevant({ viewer: null, endpoint: 'GET /api/test', code, status })).toBe(false);
});

test('a fault of ours is in the log, and not here', () => {
  expect(isRelevant({ viewer, endpoint: 'GET /api/test', code: 'INTERNAL', status: 500 })).toBe(false);
});
