import { LAST_ID } from '@akatale/contracts/ids';
import { listCursor } from '../../platform/http/cursor.ts';

// Newer payments have higher ids.
const { write, read } = listCursor('p', [LAST_ID]);

export function paymentCursor(id: number): string {
  return write(id);
}

/** The id before which a page begins. Refuses `INVALID_CURSOR`. */
export function readPaymentCursor(cursor: string): number {
  const [id = 0] = read(cursor);
  return id;
}
