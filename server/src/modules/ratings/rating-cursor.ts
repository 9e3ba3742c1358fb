import { LAST_ID } from '@akatale/contracts/ids';
import { listCursor } from '../../platform/http/cursor.ts';

// Newer reviews have higher ids.
const { write, read } = listCursor('r', [LAST_ID]);

export function ratingCursor(id: number): string {
  return write(id);
}

/** The id before which a page begins. Refuses `INVALID_CURSOR`. */
export function readRatingCursor(cursor: string): number {
  const [id = 0] = read(cursor);
  return id;
}
