import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Renderer } from '@akatale/contracts/pages/rendering';
import { createServer } from 'vite';
import { clientAssets } from './client-assets.ts';
import { inlineScripts } from './inline-scripts.ts';

const webFolder = fileURLToPath(new URL('..', import.meta.url));
const inlineFolder = join(webFolder, 'src/shell/inline');

const devAssets = {
  css: null,
  stylesheet: '/src/ui/styles.css',
  font: '/src/ui/fonts/bricolage-grotesque-bold.woff2',
  priceFont: '',
  entry: '/src/entry-client.tsx',
  imports: [],
  chunks: {},
};

/** Serves sources and reloads the server entry on every request. `httpServer` carries Vite's WebSocket. */
export async function createDevRenderer(httpServer: Server) {
  const vite = await createServer({
    root: webFolder,
    configFile: join(webFolder, 'vite.config.ts'),
    // A bundled configuration would be a new file each time, and `node --watch` would restart.
    configLoader: 'native',
    appType: 'custom',
    plugins: [clientAssets(devAssets), inlineScripts(inlineFolder)],
    server: { middlewareMode: true, hmr: { server: httpServer }, ws: { server: httpServer } },
  });
  return {
    /** Connect-style; must run before the page routes. */
    middlewares: vite.middlewares,
    loadEntry: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as { renderer: Renderer },
    transformDocument: (url: string, document: string) => vite.transformIndexHtml(url, document),
    close: () => vite.close(),
  };
}
