import { uploadProductImage } from '@akatale/contracts/photos';
import { Refusal } from '../../platform/http/refusal.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { refuseOverLimit } from '../../platform/limits/refuse-over-limit.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { uploadPhoto } from './upload-photo.ts';
import { uploadTurns } from './upload-turns.ts';

export function photosRoutes(deps: PhotosDeps): Route[] {
  const takeTurn = uploadTurns({ perUser: 2, inAll: 4 });
  return [
    route(
      uploadProductImage,
      async ({ file: { bytes } }, { viewer: { userId }, once }) => {
        try {
          return await takeTurn(userId, async () =>
            uploadPhoto(deps, { ownerId: userId, bytes, once }),
          );
        } catch (error) {
          if (error instanceof Refusal) deps.metrics.uploadRejected(error.code);
          throw error;
        }
      },
      {
        limit: async ({ viewer }) => refuseOverLimit(deps.limits, 'uploads', viewer?.userId ?? 0),
      },
    ),
  ];
}
