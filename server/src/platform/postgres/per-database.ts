import type { Executor } from './database.ts';

export function perDatabase<T>(create: () => T): (db: Executor) => T {
  const made = new WeakMap<Executor, T>();
  return (db) => {
    const known = made.get(db) ?? create();
    made.set(db, known);
    return known;
  };
}
