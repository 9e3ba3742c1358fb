import { LAST_ID } from '@akatale/contracts/ids';
import { LAST_COUNT, listCursor } from '../../platform/http/input/cursor.ts';

export interface InboxCursor {
  rank: number;
  id: number;
}

const { write, read } = listCursor('i', [LAST_COUNT, LAST_ID]);

export const inboxCursor = ({ rank, id }: InboxCursor): string => write(rank, id);

/** Refuses `INVALID_CURSOR`. */
export function readInboxCursor(cursor: string): InboxCursor {
  const [rank = 0, id = 0] = read(cursor);
  return { rank, id };
}
