import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { releaseSlot } from '../../platform/http/admission/slots.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { PreviewComposerDeps } from './compose-preview.ts';
import { describePreview, type PreviewDeps } from './describe-preview.ts';

const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const CACHE_MS = 10 * 60_000;
const COME_BACK_SECONDS = 3;

/** Composes current pictures of visible content, once for concurrent requests; other addresses redirect to them. */
export function previewRoutes(app: FastifyInstance, deps: PreviewDeps & PreviewComposerDeps): void {
  const openComposer = async () => (await import('./compose-preview.ts')).createPreviewComposer(deps);
  let composer: ReturnType<typeof openComposer> | undefined;
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ length }) => length,
    ttl: CACHE_MS,
  });
  const inWork = new Map<string, Promise<Buffer | 'busy'>>();

  app.get<{ Params: { '*': string } }>('/previews/*', async (request, reply) => {
    const path = `/previews/${request.params['*']}`;
    // Also where the picture is drawn: what was hidden a moment ago is not there.
    const described = await describePreview(deps, path, request);
    if (described.path !== path) {
      return reply.header('cache-control', 'public, max-age=60').redirect(described.path, 302);
    }
    const key = `${path} ${described.photos.join(' ')}`;
    const cached = cache.get(key);
    if (cached) return sendJpeg(reply, path, cached);
    releaseSlot(request);
    const jpeg = await shared(key, async () => {
      const composePreview = await (composer ??= openComposer());
      return composePreview(await described.preview());
    });
    if (jpeg === 'busy') refuse('UNAVAILABLE', { retryAfterSeconds: COME_BACK_SECONDS });
    cache.set(key, jpeg);
    return sendJpeg(reply, path, jpeg);
  });

  async function shared(key: string, compose: () => Promise<Buffer | 'busy'>) {
    const running = inWork.get(key) ?? compose().finally(() => inWork.delete(key));
    inWork.set(key, running);
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
