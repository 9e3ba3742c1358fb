import { LAST_ID } from '@akatale/contracts/ids';
import { LAST_COUNT, listCursor } from '../../platform/http/input/cursor.ts';

export interface FunnelCursor {
  views: number;
  id: number;
}

const { write, read } = listCursor('f', [LAST_COUNT, LAST_ID]);

export function funnelCursor({ views, id }: FunnelCursor): string {
  return write(views, id);
}

export function readFunnelCursor(cursor: string): FunnelCursor {
  const [views = 0, id = 0] = read(cursor);
  return { views, id };
}
