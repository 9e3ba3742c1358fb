import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { nameOfRun } from './embedded-postgres/test/run.ts';
import { httpTests, proofs } from './tools/vitest/http-tests.ts';

// However Vitest was started, nothing of its run is left.
nameOfRun();

const SECONDS = 1000;
/** More files at once would have too many connections to one PostgreSQL, and too many browsers. */
const MOST_WORKERS = 4;
const cores = availableParallelism();
/** For files that wait for a sixth to a quarter of their time. */
const ONE_MORE = Math.min(cores + 1, MOST_WORKERS);
/** As in production, and for a sixth less processor time than with each import rewritten. */
const loadedByNode = { experimental: { viteModuleRunner: false } };
const journeys = ['e2e/journeys/**/*.test.ts'];
const elsewhere = ['**/node_modules/**', '**/dist/**', 'tools/laws/fixture/**'];

export default defineConfig({
  test: {
    maxWorkers: Math.min(cores, MOST_WORKERS),
    execArgv: ['--import', join(import.meta.dirname, 'tools/quick-start.ts')],
    // Files of a part share processes and what is imported there; the product keeps nothing in modules.
    isolate: false,
    injectCjsGlobals: false,
    // What takes so long never comes, on the slowest of machines: outcomes decide, and not times.
    testTimeout: 120 * SECONDS,
    hookTimeout: 120 * SECONDS,
    expect: { poll: { timeout: 60 * SECONDS } },
    setupFiles: ['no-network', 'fail-on-console-error', 'restore'].map((name) => `tools/vitest/${name}.ts`),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contracts,embedded-postgres,server,web,tools,lab}/**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, ...httpTests(), proofs],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          ...loadedByNode,
          include: httpTests(),
          exclude: elsewhere,
          globalSetup: 'server/test/global-setup.ts',
          maxWorkers: ONE_MORE,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          ...loadedByNode,
          include: journeys,
          exclude: elsewhere,
          globalSetup: ['server/test/global-setup.ts', 'e2e/support/global-setup.ts'],
          maxWorkers: ONE_MORE,
          testTimeout: 180 * SECONDS,
          hookTimeout: 180 * SECONDS,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          ...loadedByNode,
          include: [proofs],
          exclude: elsewhere,
          globalSetup: 'server/test/global-setup.ts',
        },
      },
    ],
  },
});
