import { timeCursor } from '../../../platform/http/input/cursor.ts';

/** A sale's place in the ledger. */
export interface SaleCursor {
  soldAt: Date;
  id: number;
}

const { write, read } = timeCursor('l');

export function saleCursor({ soldAt, id }: SaleCursor): string {
  return write(soldAt, id);
}

/** Refuses `INVALID_CURSOR` what no cursor can be. */
export function readSaleCursor(cursor: string): SaleCursor {
  const { at, id } = read(cursor);
  return { soldAt: at, id };
}
