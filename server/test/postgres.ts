import { inject } from 'vitest';
import { parseRowsInTests } from '../src/platform/postgres/database.ts';
import { createDatabase, LONG_TIMEOUTS, type TestDatabase } from './create-database.ts';

export { LONG_TIMEOUTS, type TestDatabase };

/** The server of this run, which `global-setup.ts` has started. */
export interface TestServer {
  /** A role that may create databases. */
  adminUrl: string;
  /** The role that the program under test connects as, which owns its database. */
  ownerUrl: string;
  /** A database in which every migration has run. */
  template: string;
  /** How it is copied: by files where no disk is waited for, else by the log. */
  strategy: 'file_copy' | 'wal_log';
}

parseRowsInTests();

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/**
 * A database of its own for one test file, with the whole schema and no rows. Made in about 50 ms;
 * `drop` in `afterAll`, it ends the connections that are left.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, strategy, ...server } = inject('testServer');
  return createDatabase(server, `template ${template} strategy ${strategy}`);
}

/** The same without the schema, for tests of the migrations themselves. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testServer'), 'template template0');
}
