import { timeCursor } from '../../../platform/http/input/cursor.ts';
import type { ChatCursor } from './chats-store.ts';

const { write, read } = timeCursor('c');

export function chatCursor({ lastMessageAt, id }: ChatCursor): string {
  return write(lastMessageAt, id);
}

export function readChatCursor(cursor: string): ChatCursor {
  const { at, id } = read(cursor);
  return { lastMessageAt: at, id };
}
