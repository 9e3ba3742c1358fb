import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendAsFile } from '../../platform/http/security-headers.ts';

/** Built files: under `/assets/` cached for a year by their hash; those at the root, which it returns, for a day. */
export async function staticAssets(app: FastifyInstance, clientDirectory: string): Promise<ReadonlySet<string>> {
  if (!existsSync(clientDirectory)) {
    throw new Error(`The pages are not built: ${clientDirectory} is missing. Run npm run build.`);
  }
  const assets = join(clientDirectory, 'assets');
  const assetNames = new Set(await readdir(assets, { recursive: true }));
  await app.register(async (scope) => {
    // Its own route would list the folder for each request, which takes twice as long as sending the file.
    await scope.register(fastifyStatic, {
      preCompressed: true,
      index: false,
      serve: false,
      root: assets,
      immutable: true,
      maxAge: '365d',
      lastModified: false,
      acceptRanges: false,
      setHeaders: sendAsFile,
    });
    scope.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async ({ params }, reply) => {
      const name = params['*'];
      return assetNames.has(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
  await app.register(fastifyStatic, {
    preCompressed: true,
    index: false,
    decorateReply: false,
    root: clientDirectory,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: '1d',
    setHeaders(reply, path) {
      if (/\bsw\.js(\.br|\.gz)?$/.test(path)) reply.header('cache-control', 'no-cache');
    },
  });
  const files = await readdir(clientDirectory, { withFileTypes: true });
  return new Set(files.filter((file) => file.isFile()).map(({ name }) => `/${name}`));
}
