import { runOnce } from './process.ts';

await runOnce(async () => {
  process.stdout.write('The database is up to date.\n');
});
