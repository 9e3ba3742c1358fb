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
  const common = { preCompressed: true, index: false, decorateReply: false } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: join(clientDirectory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    lastModified: false,
    acceptRanges: false,
    setHeaders: sendAsFile,
  });
  await app.register(fastifyStatic, {
    ...common,
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
