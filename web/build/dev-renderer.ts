import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { clientAssets } from './client-assets.ts';

const webFolder = fileURLToPath(new URL('..', import.meta.url));

const devAssets = {
  css: null,
  stylesheet: '/src/ui/styles.css',
  font: '/src/ui/fonts/bricolage-grotesque-bold.woff2',
  entry: '/src/entry-client.tsx',
  imports: [],
  chunks: {},
};

/**
 * Pages in development: sources are served and replaced by Vite's middleware, and the server entry
 * is loaded anew for every request, so that a change shows without a restart.
 * @param httpServer carries the socket that tells the browser of changes
 */
export async function createDevRenderer(httpServer: Server) {
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    // Bundled, it would lie in a new file each time, for which `node --watch` would start anew.
    configLoader: 'native',
    appType: 'custom',
    plugins: [clientAssets(devAssets)],
    server: { middlewareMode: true, hmr: { server: httpServer }, ws: { server: httpServer } },
  });
  return {
    /** Connect-style; goes before the pages. */
    middlewares: vite.middlewares,
    /** The exports of `entry-server.tsx` as the sources are now. */
    loadEntry: () => vite.ssrLoadModule('/src/entry-server.tsx'),
    /** Adds what Vite's client needs to a document. */
    transformDocument: (url: string, document: string) => vite.transformIndexHtml(url, document),
    close: () => vite.close(),
  };
}
