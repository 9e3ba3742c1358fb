import { LAST_ID } from '@akatale/contracts/ids';
import { listCursor } from '../../platform/http/cursor.ts';

// Later follows have higher ids.
const { write, read } = listCursor('v', [LAST_ID]);

export function followCursor(id: number): string {
  return write(id);
}

/** The id before which a page begins. Refuses `INVALID_CURSOR`. */
export function readFollowCursor(cursor: string): number {
  const [id = 0] = read(cursor);
  return id;
}
