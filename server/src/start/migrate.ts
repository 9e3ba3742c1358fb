import { runOnce } from './process.ts';

/** Brings the database up to date and ends: opening the app context migrates. */
await runOnce(async () => {
  process.stdout.write('The database is up to date.\n');
});
