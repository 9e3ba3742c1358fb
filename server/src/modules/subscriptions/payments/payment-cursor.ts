import { idCursor } from '../../../platform/http/input/cursor.ts';

export const { write: paymentCursor, read: readPaymentCursor } = idCursor('p');
