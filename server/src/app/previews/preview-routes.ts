import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { releaseSlot } from '../../platform/http/admission/slots.ts';
import { createPreviewComposer, type PreviewComposerDeps } from './compose-preview.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { WhenHidden } from '../when-hidden.ts';
import { describePreview, type PreviewDeps } from './describe-preview.ts';

const MAX_CACHED_BYTES = 16 * 1024 * 1024;
/** Limits how long the preview of deleted content is served. */
const CACHE_MS = 10 * 60_000;
const COME_BACK_SECONDS = 3;

/**
 * Serves `GET /previews/*`. Only current pictures of visible content are composed, once for concurrent requests; every
 * other address redirects to them.
 */
export function previewRoutes(
  app: FastifyInstance,
  deps: PreviewDeps & PreviewComposerDeps & { whenHidden: WhenHidden },
): void {
  const composePreview = createPreviewComposer(deps);
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: CACHE_MS,
  });
  deps.whenHidden(() => cache.clear());
  const inWork = new Map<string, Promise<Buffer | 'busy'>>();

  app.get<{ Params: { '*': string } }>('/previews/*', async (request, reply) => {
    const path = `/previews/${request.params['*']}`;
    const cached = cache.get(path);
    if (cached) return sendJpeg(reply, path, cached);
    const described = await describePreview(deps, path, request);
    if (described.path !== path) {
      return reply.header('cache-control', 'public, max-age=60').redirect(described.path, 302);
    }
    releaseSlot(request);
    const jpeg = await shared(path, async () => composePreview(await described.preview()));
    if (jpeg === 'busy') refuse('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS });
    cache.set(path, jpeg);
    return sendJpeg(reply, path, jpeg);
  });

  async function shared(path: string, compose: () => Promise<Buffer | 'busy'>) {
    const running = inWork.get(path) ?? compose().finally(() => inWork.delete(path));
    inWork.set(path, running);
    return running;
  }
}

function sendJpeg(reply: FastifyReply, path: string, jpeg: Buffer): FastifyReply {
  return reply
    .headers({
      etag: `"${path.slice(path.lastIndexOf('/') + 1)}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    .type('image/jpeg')
    .send(jpeg);
}
