import { LAST_MS, listCursor } from '../../platform/http/cursor.ts';

const { write, read } = listCursor('n', [LAST_MS, Number.MAX_SAFE_INTEGER]);

export function notificationCursor({ createdAt, id }: { createdAt: Date; id: number }): string {
  return write(createdAt.getTime(), id);
}

/** The notification before which a page begins. Refuses `INVALID_CURSOR`. */
export function readNotificationCursor(cursor: string): { at: Date; id: number } {
  const [ms = 0, id = 0] = read(cursor);
  return { at: new Date(ms), id };
}
