import { Refusal } from '../../platform/http/refusal.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { uploadPhoto, type Upload, type UploadedPhoto } from './upload-photo.ts';
import { uploadTurns } from './upload-turns.ts';

export type UploadInTurn = (upload: Upload) => Promise<UploadedPhoto>;

export function createUploadInTurn(deps: PhotosDeps): UploadInTurn {
  const takeTurn = uploadTurns({ perUser: 2, inAll: 16 });
  return async (upload) => {
    try {
      return await takeTurn(upload.ownerId, async () => uploadPhoto(deps, upload));
    } catch (error) {
      if (error instanceof Refusal) deps.metrics.uploadRejected(error.code);
      throw error;
    }
  };
}
