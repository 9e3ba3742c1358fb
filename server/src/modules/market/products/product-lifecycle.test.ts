import { productStatuses } from '@akatale/contracts/market/products';
import { expect, test } from 'vitest';
import { productMoves } from './product-policy.ts';

const expected = {
  active: { sellOut: 'sold', relist: null, remove: 'inactive' },
  sold: { sellOut: null, relist: 'active', remove: 'inactive' },
  inactive: { sellOut: null, relist: null, remove: null },
} as const;

const moves = Object.keys(productMoves) as (keyof typeof productMoves)[];

test.each(productStatuses.flatMap((status) => moves.map((move) => [status, move] as const)))(
  '%s: %s',
  (status, move) => {
    const { from, to } = productMoves[move];
    const isAllowed = (from as readonly string[]).includes(status);
    expect(isAllowed ? to : null).toBe(expected[status][move]);
  },
);
