import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Log } from '../../platform/log.ts';
import { resetDatabase } from '../../platform/postgres/reset-database.ts';
import { findDatabase } from '../app-context.ts';

/**
 * Drops all tables and deletes photos and mails under the data folder; a bucket is left alone. Throws while a program
 * uses the database.
 */
export async function emptyEverything(config: Config, log: Log): Promise<void> {
  const database = await findDatabase(config, log);
  try {
    await resetDatabase(database.directUrl, log);
  } finally {
    await database.stop();
  }
  for (const name of ['uploads', 'mailbox', 'demo']) {
    await rm(join(config.dataDirectory, name), { recursive: true, force: true });
  }
}
