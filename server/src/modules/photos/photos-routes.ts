import { uploadProductImage } from '@akatale/contracts/products/photos-endpoints';
import { route, type Route } from '../../platform/http/route.ts';
import { refuseOverLimit } from '../../platform/limits/refuse-over-limit.ts';
import type { PhotosDeps } from './photos-deps.ts';
import type { UploadWithLimit } from './upload-with-limit.ts';
import { uploadLimit } from './photos-limits.ts';

export function photosRoutes(deps: PhotosDeps, uploadWithLimit: UploadWithLimit): Route[] {
  return [
    route(
      uploadProductImage,
      async ({ file: { bytes } }, { viewer: { userId }, idempotently }) =>
        uploadWithLimit({ ownerId: userId, bytes, idempotently }),
      {
        limit: async ({ viewer }) => refuseOverLimit(deps.limits, uploadLimit, viewer?.userId ?? 0),
      },
    ),
  ];
}
