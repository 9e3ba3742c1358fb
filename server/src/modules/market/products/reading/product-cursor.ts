import { createHash } from 'node:crypto';
import { LAST_ID } from '@akatale/contracts/paging';
import { LAST_MS, listCursor, timeCursor } from '../../../../platform/http/input/cursor.ts';
import { refuse } from '../../../../platform/http/refusal.ts';

export interface NewestCursor {
  createdAt: Date;
  id: number;
}

export interface StoreCursor extends NewestCursor {
  isSold: boolean;
}

const newest = timeCursor('n');
const store = listCursor('s', [1, LAST_MS, LAST_ID]);

export function newestCursor({ createdAt, id }: NewestCursor): string {
  return newest.write(createdAt, id);
}

export function readNewestCursor(cursor: string): NewestCursor {
  const { at, id } = newest.read(cursor);
  return { createdAt: at, id };
}

export function storeCursor({ isSold, createdAt, id }: StoreCursor): string {
  return store.write(isSold ? 1 : 0, createdAt.getTime(), id);
}

export function readStoreCursor(cursor: string): StoreCursor {
  const [sold, ms = 0, id = 0] = store.read(cursor);
  return { isSold: sold === 1, createdAt: new Date(ms), id };
}

const LAST_FINGERPRINT = 2 ** 32 - 1;
const narrowed = listCursor('f', [LAST_FINGERPRINT, LAST_MS, LAST_ID]);

/** Valid for one sort with one set of filters, which `query` describes. */
export interface NarrowedCursor {
  key: number;
  id: number;
}

export function narrowedCursor(query: unknown, { key, id }: NarrowedCursor): string {
  return narrowed.write(fingerprintOf(query), key, id);
}

export function readNarrowedCursor(query: unknown, cursor: string): NarrowedCursor {
  const [fingerprint, key = 0, id = 0] = narrowed.read(cursor);
  if (fingerprint !== fingerprintOf(query)) refuse('INVALID_CURSOR');
  return { key, id };
}

function fingerprintOf(query: unknown): number {
  return createHash('sha256').update(JSON.stringify(query)).digest().readUInt32BE();
}
