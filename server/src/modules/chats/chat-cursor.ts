import { refuse } from '../../platform/http/refusal.ts';
import type { ChatPlace } from './chats-store.ts';

const CHAT = /^c\.(\d{1,15})\.(\d{1,10})$/;
const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');
const LAST_ID = 2_147_483_647;

export function chatCursor({ lastMessageAt, id }: ChatPlace): string {
  return Buffer.from(`c.${lastMessageAt.getTime()}.${id}`).toString('base64url');
}

/** Refuses `INVALID_CURSOR` what no cursor can be. */
export function readChatCursor(cursor: string): ChatPlace {
  const [, ms, id] = CHAT.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!ms || !id || Number(ms) > LAST_MS || Number(id) > LAST_ID) refuse('INVALID_CURSOR');
  return { lastMessageAt: new Date(Number(ms)), id: Number(id) };
}
