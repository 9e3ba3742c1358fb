import { LAST_ID } from '@akatale/contracts/ids';
import type { VendorSort } from '@akatale/contracts/operators/vendor-management';
import { refuse } from '../../platform/http/refusal.ts';

/** A place in the list: what the vendor there is ordered by, and their id where many are equal. */
export interface VendorCursor {
  key: string | number;
  id: number;
}

const MAX_KEY = 200;

/** A place as opaque text; the order is part of it, since each has keys of its own. */
export function vendorCursor(sort: VendorSort, { key, id }: VendorCursor): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

/** Refuses `INVALID_CURSOR` what is no cursor of this order. */
export function readVendorCursor(cursor: string, sort: VendorSort): VendorCursor {
  const parts = parse(Buffer.from(cursor, 'base64url').toString());
  const [of, key, id] = Array.isArray(parts) ? (parts as unknown[]) : [];
  const isPlace = of === sort && isKey(key, sort) && isId(id);
  return isPlace ? { key, id } : refuse('INVALID_CURSOR');
}

function isKey(key: unknown, sort: VendorSort): key is string | number {
  if (sort !== 'name') return typeof key === 'number' && Number.isFinite(key);
  return typeof key === 'string' && key.length <= MAX_KEY && !key.includes('\0');
}

const isId = (id: unknown): id is number => Number.isInteger(id) && Number(id) >= 0 && Number(id) <= LAST_ID;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
