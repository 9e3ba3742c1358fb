import { idCursor } from '../../platform/http/input/cursor.ts';

// Later follows have higher ids.
export const { write: followCursor, read: readFollowCursor } = idCursor('v');
