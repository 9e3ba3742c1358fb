import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, workerPath } from '@akatale/contracts/languages';
import { build } from 'vite';
import type { ClientAssets } from '../src/client-assets.ts';
import { scriptTarget } from './oldest-browsers.ts';
import { sourcesWith } from './page-table.ts';

/** What opens a page without a network, beside the pages that say so in their row. */
const OFFLINE_SHELL = ['src/shell/footer.tsx', 'src/shell/offline/open-offline.ts'];

interface Worker {
  webFolder: string;
  /** Where its file is written. */
  clientFolder: string;
  language: Language;
  assets: ClientAssets;
}

/** Writes one file for the root of the site, beside the client build. */
export async function buildWorker({ webFolder, clientFolder, language, assets }: Worker): Promise<void> {
  const { entry, imports, chunks, stylesheet } = assets;
  const pageTable = await readFile(join(webFolder, 'src/pages.ts'), 'utf8');
  const lazy = [...OFFLINE_SHELL, ...sourcesWith('isInServiceWorker', pageTable)].flatMap((source) => {
    const files = chunks[source];
    if (!files) throw new Error(`The client build has no ${source}`);
    return files;
  });
  await build({
    root: webFolder,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify([...new Set([stylesheet, entry, ...imports, ...lazy])]),
      STYLESHEET: JSON.stringify(stylesheet),
    },
    build: {
      target: scriptTarget,
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(webFolder, 'src/service-worker/service-worker.ts'),
        output: { entryFileNames: workerPath(language).slice(1), codeSplitting: false },
      },
    },
  });
}
