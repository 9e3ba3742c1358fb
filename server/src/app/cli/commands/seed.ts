import { openDatabase } from '../../../platform/postgres/database.ts';
import { createPool } from '../../../platform/postgres/pool.ts';
import { findDatabase } from '../../app-context.ts';
import { seedListings } from '../../seed/seed-listings.ts';
import { defineCommand, UsageError } from '../command.ts';
import { withModules } from '../with-modules.ts';

const [FEWEST, MOST] = [100, 1_000_000];

export const seed = defineCommand({
  name: 'seed',
  purpose: 'Adds generated items, to try a full marketplace.',
  details:
    'Existing data stays. The vendors are generated too, and nobody can log in as one. Only npm run db:reset removes ' +
    'them.',
  positionals: [],
  options: {
    products: {
      type: 'string',
      value: 'number',
      purpose: `How many, from ${FEWEST} to ${MOST}.`,
      isRequired: true,
    },
    yes: { type: 'boolean', purpose: 'Required where DATABASE_URL is set: it may be a real marketplace.' },
  },
  async run({ values: { products, yes }, terminal, ...call }) {
    const count = /^\d{1,7}$/.test(products) ? Number(products) : 0;
    if (count < FEWEST || count > MOST) {
      throw new UsageError(`--products takes a number from ${FEWEST} to ${MOST}.`);
    }
    if (call.config.database.url && !yes) {
      throw new Error('DATABASE_URL is set. To fill that database, which cannot be undone, add --yes.');
    }
    await withModules(call, async ({ config, log, clock, jobs }, modules) => {
      const { directUrl, stop } = await findDatabase(config, log);
      const pool = createPool({ url: directUrl, max: 1, statementTimeoutMs: 0, log });
      const onProgress = terminal.progress('Adding items');
      // A worker does the jobs of a listing.
      await jobs.start({ work: false });
      try {
        await seedListings({ modules, db: openDatabase(pool), clock, count, onProgress });
      } finally {
        await pool.end();
        await stop();
      }
    });
    return { text: `${count} listings were added.`, data: { added: count } };
  },
});
