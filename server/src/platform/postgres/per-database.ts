import type { Executor } from './database.ts';

export function perDatabase<T>(create: () => T): (db: Executor) => T {
  const instances = new WeakMap<Executor, T>();
  return (db) => {
    const instance = instances.get(db) ?? create();
    instances.set(db, instance);
    return instance;
  };
}
