import { uploadProductImage } from '@akatale/contracts/market/products-endpoints';
import { hasRole } from '@akatale/contracts/people/operators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionCookie } from '../../../platform/http/cookies/cookies.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { sendAsFile } from '../../../platform/http/security-headers.ts';
import type { Identify } from '../../../platform/http/viewer.ts';
import { fileNamed, insteadOf, keyOfFile } from './photo-address.ts';
import { type PhotosDeps, uploadLimit } from './photos-deps.ts';
import type { UploadWithLimit } from './upload-photo.ts';

export function photosRoutes(deps: PhotosDeps, uploadWithLimit: UploadWithLimit): Route[] {
  return [
    route(
      uploadProductImage,
      async ({ file: { bytes } }, { viewer: { userId }, idempotently }) =>
        uploadWithLimit({ ownerId: userId, bytes, idempotently }),
      {
        limit: uploadLimit,
      },
    ),
  ];
}

interface ServeDeps extends Pick<PhotosDeps, 'storage'> {
  photos: { isWithheld(key: string): Promise<boolean> };
  cookie: SessionCookie;
  identify: Identify;
}

/**
 * Names are never reused, so responses are immutable. Mail programs in a browser show the JPEG, cross-origin. What is
 * withheld (rule 206) only those who decide on it see.
 */
export function serveUploads(app: FastifyInstance, { storage, photos, cookie, identify }: ServeDeps): void {
  async function mayDecide(request: FastifyRequest): Promise<boolean> {
    const token = cookie.read(request);
    const viewer = token && (await identify(token, request.headers));
    return Boolean(viewer && !viewer.viewedBy && hasRole(viewer.operatorRole, 'moderator'));
  }

  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const name = fileNamed(request.params['*']);
    const isWithheld = name !== undefined && (await photos.isWithheld(keyOfFile(name)));
    if (isWithheld && !(await mayDecide(request))) refuse('NOT_FOUND');
    const other = name && insteadOf(name);
    const file = name && ((await storage.read(name)) ?? (other && (await storage.read(other))));
    if (!file) refuse('NOT_FOUND');
    const etag = `"${name}"`;
    sendAsFile(reply);
    reply.headers({
      etag,
      'cache-control': isWithheld ? 'private, no-store' : 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': name.endsWith('.jpg') ? 'cross-origin' : 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type(file.contentType).send(file.bytes);
  });
}
