import { customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * An instant in milliseconds, as JavaScript has them: a cursor made from a row then finds exactly
 * that row again.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Bytes: hashes of tokens and keys. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

/** A full-text document; only ever written by the database itself. */
export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' });
