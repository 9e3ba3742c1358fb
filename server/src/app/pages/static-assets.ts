import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/**
 * The built files of the pages, compressed when they were built. Those under `/assets/` carry a
 * hash of their content in their name and are kept for a year; the few at the root, such as the
 * icon, are asked for again after a day: their paths are given back.
 */
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
  });
  await app.register(fastifyStatic, {
    ...common,
    root: clientDirectory,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    maxAge: '1d',
  });
  const files = await readdir(clientDirectory, { withFileTypes: true });
  return new Set(files.filter((file) => file.isFile()).map(({ name }) => `/${name}`));
}
