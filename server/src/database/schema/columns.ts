import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** Of a row, or of the row that it refers to. 64 bits, and a number in JavaScript and JSON. */
export const key = (name = '') => bigint(name, { mode: 'number' });

/** In milliseconds, as in JavaScript: a cursor made from a row then finds exactly that row. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
});

export const searchDocument = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const searchQuery = customType<{ data: string }>({ dataType: () => 'tsquery' });
