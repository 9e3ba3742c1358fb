import type { FieldProblem } from '../problems.ts';
import type { Closing } from './chat-closing-schemas.ts';

export const chatStatuses = ['active', 'completed', 'abandoned'] as const;
export type ChatStatus = (typeof chatStatuses)[number];

export const CHATS_PAGE_SIZE = 50;
export const MAX_CHATS_PAGE_SIZE = 200;

/** After a completion both sides may still write for this long (pick-up, faults). */
export const WRITABLE_DAYS_AFTER_COMPLETION = 7;
export const UNDO_MINUTES = 10;

/** Parts of the product from which a chat with support is opened: all that is stored of a page's address. */
export const supportOrigins = [
  'discover',
  'product',
  'store',
  'messages',
  'favorites',
  'notifications',
  'settings',
  'emailConfirmation',
  'selling',
  'sales',
  'dashboard',
  'subscription',
] as const;
export type SupportOrigin = (typeof supportOrigins)[number];

export const chatSides = ['buyer', 'vendor', 'support'] as const;
export type ChatSide = (typeof chatSides)[number];

export const MESSAGES_PAGE_SIZE = 50;
export const MAX_MESSAGES_PAGE_SIZE = 200;

export function closingErrors({ status, isSold }: Pick<Closing, 'status' | 'isSold'>): FieldProblem[] {
  const isContradiction = isSold !== undefined && isSold !== (status === 'completed');
  return isContradiction ? [{ field: 'isSold', code: 'NOT_OF_STATUS' }] : [];
}
