import { uploadProductImage } from '@akatale/contracts/products/products-endpoints';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../../platform/http/refusal.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { sendAsFile } from '../../platform/http/security-headers.ts';
import { fileNamed, insteadOf } from './photo-address.ts';
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

/** Names are never reused, so responses are immutable. Mail programs in a browser show the JPEG, cross-origin. */
export function serveUploads(app: FastifyInstance, { storage }: Pick<PhotosDeps, 'storage'>): void {
  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const name = fileNamed(request.params['*']);
    const other = name && insteadOf(name);
    const file = name && ((await storage.read(name)) ?? (other && (await storage.read(other))));
    if (!file) refuse('NOT_FOUND');
    const etag = `"${name}"`;
    sendAsFile(reply);
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': name.endsWith('.jpg') ? 'cross-origin' : 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
    return reply.type(file.contentType).send(file.bytes);
  });
}
