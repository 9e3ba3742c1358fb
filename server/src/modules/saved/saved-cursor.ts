import { idCursor } from '../../platform/http/input/cursor.ts';

export const { write: savedCursor, read: readSavedCursor } = idCursor('h');
