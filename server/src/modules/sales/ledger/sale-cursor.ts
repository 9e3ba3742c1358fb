import { timeCursor } from '../../../platform/http/input/cursor.ts';

export interface SaleCursor {
  soldAt: Date;
  id: number;
}

const { write, read } = timeCursor('l');

export function saleCursor({ soldAt, id }: SaleCursor): string {
  return write(soldAt, id);
}

export function readSaleCursor(cursor: string): SaleCursor {
  const { at, id } = read(cursor);
  return { soldAt: at, id };
}
