import { idCursor } from '../../platform/http/input/cursor.ts';

// Newer reviews have higher ids.
export const { write: ratingCursor, read: readRatingCursor } = idCursor('r');
