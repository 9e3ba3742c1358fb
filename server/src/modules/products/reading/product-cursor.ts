import { LAST_ID } from '@akatale/contracts/paging';
import { LAST_MS, listCursor, timeCursor } from '../../../platform/http/input/cursor.ts';

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
