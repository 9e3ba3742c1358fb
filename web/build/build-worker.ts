import { join } from 'node:path';
import { build } from 'vite';

/** Writes `sw.js`, one file for the root of the site, beside the client build. */
export async function buildWorker(webFolder: string, clientFolder: string): Promise<void> {
  await build({
    root: webFolder,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: clientFolder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(webFolder, 'src/service-worker/service-worker.ts'),
        output: { entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  });
}
