import { join } from 'node:path';
import { inject } from 'vitest';
import { openTemporaryFolder } from '../../embedded-postgres/test/temporary-folder.ts';
import { createDatabase } from '../../server/test/create-database.ts';
import type { TestServer } from '../../server/test/postgres.ts';
import { type MarketWithMail, openMarketWithMail, type Template } from './market.ts';
import { stageSettings } from './page-stage.ts';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Missing where no page case is checked. */
    demoMarket?: Template;
  }
}

/** Fills the market of `npm run demo` once, for the checks of all pages. */
export async function buildDemoMarket(server: TestServer): Promise<{ market: Template; remove(): Promise<void> }> {
  const database = await createDatabase(server, `template ${server.template} strategy ${server.strategy}`);
  const folder = await openTemporaryFolder();
  const demo = await startProduct('demo', { DATA_DIR: folder.dir, DATABASE_URL: database.url });
  await demo.stop();
  return {
    market: { database: database.name, uploads: join(folder.dir, 'uploads') },
    async remove() {
      await database.drop();
      await folder.remove();
    },
  };
}

/** Opens a copy of it, served as a market of its own. */
export async function openDemoMarket(): Promise<MarketWithMail> {
  const demo = inject('demoMarket');
  if (!demo) throw new Error('Only files called pages-of-… get the market of the demo');
  return openMarketWithMail(stageSettings, { server: inject('testServer'), ...demo });
}
