import { refuse } from '../../platform/http/refusal.ts';

/** A product's place in "most viewed first". */
export interface FunnelPlace {
  views: number;
  id: number;
}

const FUNNEL = /^f\.(\d{1,15})\.(\d{1,10})$/;
const LAST_ID = 2_147_483_647;

export function funnelCursor({ views, id }: FunnelPlace): string {
  return Buffer.from(`f.${views}.${id}`).toString('base64url');
}

/** Refuses `INVALID_CURSOR` what no cursor can be. */
export function readFunnelCursor(cursor: string): FunnelPlace {
  const [, views, id] = FUNNEL.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!views || !id || Number(id) > LAST_ID) refuse('INVALID_CURSOR');
  return { views: Number(views), id: Number(id) };
}
