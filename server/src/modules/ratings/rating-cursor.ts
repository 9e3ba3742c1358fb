import { refuse } from '../../platform/http/refusal.ts';

// Newer reviews have higher ids. The letter keeps the cursor of another list out of this one.
const PLACE = /^r\.(\d{1,10})$/;
const LAST_ID = 2_147_483_647;

export function ratingCursor(id: number): string {
  return Buffer.from(`r.${id}`).toString('base64url');
}

/** The id before which a page begins. Refuses `INVALID_CURSOR`. */
export function readRatingCursor(cursor: string): number {
  const id = Number(PLACE.exec(Buffer.from(cursor, 'base64url').toString())?.[1] ?? Number.NaN);
  if (!(id <= LAST_ID)) refuse('INVALID_CURSOR');
  return id;
}
