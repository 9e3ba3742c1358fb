import { idCursor } from '../../platform/http/cursor.ts';

// Newer reviews have higher ids.
export const { write: ratingCursor, read: readRatingCursor } = idCursor('r');
