import { LAST_ID } from '@akatale/contracts/paging';
import { refuse } from '../refusal.ts';

/** The last instant in milliseconds that PostgreSQL and JavaScript both read. */
export const LAST_MS = Date.parse('9999-12-31T23:59:59.999Z');
/** Limit of counted values: fifteen digits, which a double holds exactly. */
export const LAST_COUNT = 999_999_999_999_999;

export interface Cursor {
  write(...numbers: readonly number[]): string;
  read(cursor: string): number[];
}

/** Opaque positions in a list: whole numbers up to the given maximums. The letter distinguishes the lists. */
export function listCursor(letter: string, maximums: readonly number[]): Cursor {
  const digits = maximums.map((last) => `(\\d{1,${String(last).length}})`);
  const pattern = new RegExp(`^${[letter, ...digits].join('\\.')}$`);
  return {
    write: (...numbers) => Buffer.from([letter, ...numbers].join('.')).toString('base64url'),
    read(cursor) {
      const found = pattern.exec(Buffer.from(cursor, 'base64url').toString());
      const numbers = found?.slice(1).map(Number) ?? [];
      const isValid = found !== null && numbers.every((value, index) => value <= (maximums[index] ?? -1));
      if (!isValid) refuse('INVALID_CURSOR');
      return numbers;
    },
  };
}

export function idCursor(letter: string) {
  const { write, read } = listCursor(letter, [LAST_ID]);
  return {
    write: (id: number): string => write(id),
    read(cursor: string): number {
      const [id = 0] = read(cursor);
      return id;
    },
  };
}

export function timeCursor(letter: string) {
  const { write, read } = listCursor(letter, [LAST_MS, LAST_ID]);
  return {
    write: (at: Date, id: number): string => write(at.getTime(), id),
    read(cursor: string): { at: Date; id: number } {
      const [ms = 0, id = 0] = read(cursor);
      return { at: new Date(ms), id };
    },
  };
}

/** `rows` has one row more than `limit` where another page follows; its cursor begins at `last`. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit);
  return { page, last: rows.length > limit ? page.at(-1) : undefined };
}
