import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ProductsModule } from '../../modules/products/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { chooseEncoding } from '../../platform/http/compress.ts';
import type { WhenHidden } from '../when-hidden.ts';
import { drawIndex, drawSitemap } from './list-sitemaps.ts';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 50;
const PUBLIC = 'public, max-age=3600';

interface SearchEngineDeps {
  products: Pick<ProductsModule, 'sitemap'>;
  publicUrl: URL;
  whenHidden: WhenHidden;
}

export function searchEngineRoutes(app: FastifyInstance, parts: SearchEngineDeps): void {
  // Cached compressed only: a sitemap of some megabytes is a tenth of that.
  const kept = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_KEPT, ttl: KEPT_MS });

  parts.whenHidden(() => kept.clear());

  /** Concurrent requests share one result; undefined is not cached. */
  function keep(key: string, draw: () => Promise<string | undefined>) {
    const known = kept.get(key);
    if (known) return known;
    const drawing = draw().then((xml) => (xml === undefined ? undefined : compress(xml)));
    kept.set(key, drawing);
    drawing.then(
      (found) => found ?? kept.delete(key),
      () => kept.delete(key),
    );
    return drawing;
  }

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('cache-control', PUBLIC).type('text/plain; charset=utf-8');
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${parts.publicUrl.origin}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', async (request, reply) =>
    sendXml(request, reply, await keep('index', () => drawIndex(parts))),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params;
    return sendXml(request, reply, await keep(file, () => drawSitemap(parts, file)));
  });
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, xml: Buffer | undefined) {
  if (!xml) refuse('NOT_FOUND');
  reply.header('cache-control', PUBLIC).header('vary', 'Accept-Encoding').type('application/xml; charset=utf-8');
  if (chooseEncoding(request.headers['accept-encoding']) === 'identity') {
    return reply.send(await decompress(xml));
  }
  return reply.header('content-encoding', 'gzip').send(xml);
}
