import { refuse } from '../../platform/http/refusal.ts';

// Newer payments have higher ids. The letter keeps the cursor of another list out of this one.
const PLACE = /^p\.(\d{1,10})$/;
const LAST_ID = 2_147_483_647;

export function paymentCursor(id: number): string {
  return Buffer.from(`p.${id}`).toString('base64url');
}

/** The id before which a page begins. Refuses `INVALID_CURSOR`. */
export function readPaymentCursor(cursor: string): number {
  const id = Number(PLACE.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? Number.NaN);
  if (!(id <= LAST_ID)) refuse('INVALID_CURSOR');
  return id;
}
