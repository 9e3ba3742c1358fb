import { refuse } from '../../platform/http/refusal.ts';

/** A sale's place in the ledger. */
export interface SalePlace {
  soldAt: Date;
  id: number;
}

const SALE = /^l\.(\d{1,15})\.(\d{1,10})$/;
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');
const LAST_ID = 2_147_483_647;

export function saleCursor({ soldAt, id }: SalePlace): string {
  return Buffer.from(`l.${soldAt.getTime()}.${id}`).toString('base64url');
}

/** Refuses `INVALID_CURSOR` what no cursor can be. */
export function readSaleCursor(cursor: string): SalePlace {
  const [, ms, id] = SALE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!ms || !id || Number(ms) > LAST_MS || Number(id) > LAST_ID) refuse('INVALID_CURSOR');
  return { soldAt: new Date(Number(ms)), id: Number(id) };
}
