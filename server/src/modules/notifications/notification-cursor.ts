import { timeCursor } from '../../platform/http/input/cursor.ts';

const { write, read } = timeCursor('b', Number.MAX_SAFE_INTEGER);

export function notificationCursor({ createdAt, id }: { createdAt: Date; id: number }): string {
  return write(createdAt, id);
}

/** Refuses `INVALID_CURSOR`. */
export const readNotificationCursor = read;
