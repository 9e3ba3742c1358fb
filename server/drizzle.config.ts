import { defineConfig } from 'drizzle-kit';

// Paths are seen from the repository's root, where `npm run db:generate` runs.
export default defineConfig({
  dialect: 'postgresql',
  schema: './server/src/database/schema/*.ts',
  out: './server/src/database/migrations',
});
