import { idCursor } from '../../platform/http/input/cursor.ts';

export const { write: followCursor, read: readFollowCursor } = idCursor('v');
