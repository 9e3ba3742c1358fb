import { refuse } from '../../platform/http/refusal.ts';

/** A listing's place in "newest first". */
export interface Place {
  createdAt: Date;
  id: number;
}

/** A listing's place in a store: newest first, and what is sold after all the rest. */
export interface StorePlace extends Place {
  isSold: boolean;
}

// The letter keeps the cursor of one list out of the other.
const NEWEST = /^n\.(\d{1,15})\.(\d{1,10})$/;
const STORE = /^s\.([01])\.(\d{1,15})\.(\d{1,10})$/;
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');
const LAST_ID = 2_147_483_647;

export function newestCursor({ createdAt, id }: Place): string {
  return encode(`n.${createdAt.getTime()}.${id}`);
}

export function readNewestCursor(cursor: string): Place {
  const [, ms, id] = NEWEST.exec(decode(cursor)) ?? [];
  return place(ms, id);
}

export function storeCursor({ isSold, createdAt, id }: StorePlace): string {
  return encode(`s.${isSold ? 1 : 0}.${createdAt.getTime()}.${id}`);
}

export function readStoreCursor(cursor: string): StorePlace {
  const [, sold, ms, id] = STORE.exec(decode(cursor)) ?? [];
  return { ...place(ms, id), isSold: sold === '1' };
}

/** What a forged cursor may name, PostgreSQL must be able to read; anything else is refused. */
function place(ms: string | undefined, id: string | undefined): Place {
  if (!ms || !id || Number(ms) > LAST_MS || Number(id) > LAST_ID) refuse('INVALID_CURSOR');
  return { createdAt: new Date(Number(ms)), id: Number(id) };
}

const encode = (text: string): string => Buffer.from(text).toString('base64url');
const decode = (cursor: string): string => Buffer.from(cursor, 'base64url').toString();
