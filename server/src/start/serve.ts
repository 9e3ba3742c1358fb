import { join } from 'node:path';
import { buildServer } from '../app/build-server.ts';
import type { Foundation } from '../app/foundation.ts';
import type { Modules } from '../app/modules.ts';
import { loadRenderer, WEB_BUILD } from '../app/render-pages.ts';
import { staticAssets } from '../app/static-assets.ts';
import type { Part } from './process.ts';

/** Serves pages, endpoints and photos, and says where once it does. */
export async function serve(
  foundation: Foundation,
  modules: Modules,
  { isDemo = false } = {},
): Promise<Part> {
  const renderer = await loadRenderer();
  const app = await buildServer(foundation, modules, {
    renderer: async () => renderer,
    addAssets: (server) => staticAssets(server, join(WEB_BUILD, 'client')),
    isDemo,
  });
  const { host, port, publicUrl } = foundation.config.http;
  await app.listen({ host, port });
  process.stdout.write(`${foundation.config.appName} is ready at ${publicUrl.origin}\n`);
  return { stop: () => app.close() };
}
