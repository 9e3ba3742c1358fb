import { productStatuses } from '@akatale/contracts/market/products';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isOwner, maySeeProduct, refusalToChange, refusalToList } from './product-policy.ts';

const VENDOR = 7;

function viewer(userId: number, role: Viewer['role'] = 'user'): Viewer {
  const session = {
    sessionId: 1,
    authenticatedAt: new Date(0),
    isRecentlyAuthenticated: false,
    language: 'en' as const,
  };
  const operatorRole = role === 'operator' ? 'support' : null;
  return { userId, type: 'vendor', role, operatorRole, ...session };
}

const everyone = [
  { who: 'visitor', viewer: null, seesAll: false },
  { who: 'other vendor', viewer: viewer(8), seesAll: false },
  { who: 'owner', viewer: viewer(VENDOR), seesAll: true },
  { who: 'operator', viewer: viewer(9, 'operator'), seesAll: true },
];

const states = productStatuses.flatMap((status) =>
  [true, false].flatMap((isOnline) => [true, false].map((isWithheld) => ({ status, isOnline, isWithheld }))),
);

describe.each(everyone)('$who', ({ viewer, seesAll }) => {
  test.each(states)('%o', (state) => {
    const isOpen = (state.status === 'active' || state.status === 'sold') && state.isOnline && !state.isWithheld;
    expect(maySeeProduct(viewer, { ...state, vendorId: VENDOR })).toBe(seesAll || isOpen);
  });
});

test('a store is whole for its own vendor alone', () => {
  const whole = everyone.filter(({ viewer }) => isOwner(viewer, VENDOR)).map(({ who }) => who);
  expect(whole).toEqual(['owner']);
});

test.each([
  [undefined, false, null],
  [VENDOR, false, null],
  [8, false, 'FORBIDDEN'],
  [8, true, 'FORBIDDEN'],
  [VENDOR, true, 'EMAIL_NOT_VERIFIED'],
  [undefined, true, 'EMAIL_NOT_VERIFIED'],
])('for vendor %s, address still to be verified %s: %s', (vendorId, mustVerifyEmail, expected) => {
  expect(refusalToList({ userId: VENDOR, vendorId, mustVerifyEmail })).toBe(expected);
});

describe('changing a product', () => {
  const seen = { status: 'active', isOnline: true, isWithheld: false } as const;
  test.each([
    ['its vendor', viewer(VENDOR), seen, null],
    ['its vendor, while nobody else sees it', viewer(VENDOR), { ...seen, isOnline: false }, null],
    ['another vendor', viewer(8), seen, 'FORBIDDEN'],
    ['another vendor who cannot see it', viewer(8), { ...seen, isOnline: false }, 'NOT_FOUND'],
    ['an operator', viewer(9, 'operator'), { ...seen, isOnline: false }, 'FORBIDDEN'],
  ])('by %s', (_, by, state, expected) => {
    expect(refusalToChange(by, { ...state, vendorId: VENDOR })).toBe(expected);
  });

  test('that is not there', () => {
    expect(refusalToChange(viewer(VENDOR), undefined)).toBe('NOT_FOUND');
  });
});
