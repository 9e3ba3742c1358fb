import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, type Encoding } from '../../platform/http/compress.ts';
import { sendAsFile } from '../../platform/http/security-headers.ts';

/** Scripts that are modules are UTF-8, whatever is said. */
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/** Built files: under `/assets/` in memory (1 MB) and cached for a year; those at the root, which it returns, for a day. */
export async function staticAssets(app: FastifyInstance, clientDirectory: string): Promise<ReadonlySet<string>> {
  if (!existsSync(clientDirectory)) {
    throw new Error(`The pages are not built: ${clientDirectory} is missing. Run npm run build.`);
  }
  await addHashedFiles(app, join(clientDirectory, 'assets'));
  await app.register(fastifyStatic, {
    preCompressed: true,
    index: false,
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

async function addHashedFiles(app: FastifyInstance, folder: string): Promise<void> {
  const onDisk = new Set(await readdir(folder, { recursive: true }));
  const contents = new Map<string, Buffer>();

  app.get<{ Params: { '*': string } }>('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const type = TYPES[extname(name)];
    if (!type || !onDisk.has(name)) return reply.callNotFound();
    const wanted = chooseEncoding(request.headers['accept-encoding']);
    const encoding = onDisk.has(name + SUFFIXES[wanted]) ? wanted : 'identity';
    const content = await read(name + SUFFIXES[encoding]).catch(ignoreAbsent);
    if (!content) return reply.callNotFound();
    sendAsFile(reply);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.headers({ 'cache-control': 'max-age=31536000, immutable', vary: 'accept-encoding' });
    return reply.type(type).send(content);
  });

  async function read(file: string): Promise<Buffer> {
    const content = contents.get(file) ?? (await readFile(join(folder, file)));
    contents.set(file, content);
    return content;
  }
}

function ignoreAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
