import { emptyEverything } from '../app/seed/seed-demo.ts';
import { orExit, readSettings, runOnce } from './process.ts';

/** `npm run db:reset`: an empty, migrated database, no photos. A `DATABASE_URL` may be production: it needs `--yes`. */
const { config, log } = readSettings();
if (config.database.url && !process.argv.includes('--yes')) {
  process.stderr.write('DATABASE_URL is set. To erase everything in that database: npm run db:reset -- --yes\n');
  process.exit(1);
}
await orExit(log, emptyEverything(config, log));
await runOnce(async () => {
  process.stdout.write('The database is empty and up to date.\n');
});
