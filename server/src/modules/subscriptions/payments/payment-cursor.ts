import { idCursor } from '../../../platform/http/input/cursor.ts';

// Newer payments have higher ids.
export const { write: paymentCursor, read: readPaymentCursor } = idCursor('p');
