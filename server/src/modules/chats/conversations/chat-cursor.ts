import { timeCursor } from '../../../platform/http/input/cursor.ts';
import type { ChatPlace } from './chats-store.ts';

const { write, read } = timeCursor('c');

export function chatCursor({ lastMessageAt, id }: ChatPlace): string {
  return write(lastMessageAt, id);
}

/** Refuses `INVALID_CURSOR` what no cursor can be. */
export function readChatCursor(cursor: string): ChatPlace {
  const { at, id } = read(cursor);
  return { lastMessageAt: at, id };
}
