import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { FanOut } from '../../platform/events/fan-out.ts';
import { chooseEncoding } from '../../platform/http/compress.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changesVisibility } from '../visibility-events.ts';
import { renderIndex, renderSitemap, type SitemapDeps } from './list-sitemaps.ts';

const compress = promisify(gzip);

/** A hidden product stays in the sitemaps this long: rendering them at each change would cost too much. */
const CACHE_MS = 60_000;
const MAX_CACHED = 50;
const AN_HOUR = 'public, max-age=3600';
const A_MINUTE = 'public, max-age=60';

interface SearchEngineDeps extends SitemapDeps {
  fanOut: Pick<FanOut, 'subscribe'>;
}

export function searchEngineRoutes(app: FastifyInstance, deps: SearchEngineDeps): void {
  // Cached compressed only: a sitemap of some megabytes is a tenth of that.
  const cache = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_CACHED, ttl: CACHE_MS });

  deps.fanOut.subscribe(({ type }) => {
    if (changesVisibility(type)) cache.clear();
  });

  /** Concurrent requests share one result; undefined is not cached. */
  function cachedXml(key: string, render: () => Promise<string | undefined>) {
    const cached = cache.get(key);
    if (cached) return cached;
    const rendering = render().then((xml) => (xml === undefined ? undefined : compress(xml)));
    cache.set(key, rendering);
    rendering.then(
      (found) => found ?? cache.delete(key),
      () => cache.delete(key),
    );
    return rendering;
  }

  app.get('/robots.txt', async (_request, reply) => {
    reply.header('cache-control', AN_HOUR).type('text/plain; charset=utf-8');
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${deps.publicUrl.origin}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', async (request, reply) =>
    sendXml(request, reply, await cachedXml('index', () => renderIndex(deps))),
  );

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params;
    return sendXml(request, reply, await cachedXml(file, () => renderSitemap(deps, file)));
  });
}

async function sendXml(request: FastifyRequest, reply: FastifyReply, xml: Buffer | undefined) {
  if (!xml) refuse('NOT_FOUND');
  reply.header('cache-control', A_MINUTE).header('vary', 'Accept-Encoding').type('application/xml; charset=utf-8');
  if (chooseEncoding(request.headers['accept-encoding']) === 'identity') {
    // As fast as it is read: some megabytes for each slow reader would fill the memory.
    return reply.send(Readable.from([xml]).pipe(createGunzip()));
  }
  return reply.header('content-encoding', 'gzip').send(xml);
}
