import { runOnce } from './process.ts';

/** Brings the database up to date and ends: laying the foundation migrates. */
await runOnce(async () => {
  process.stdout.write('The database is up to date.\n');
});
