import { Refusal } from '../../platform/http/refusal.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { uploadPhoto, type Upload, type UploadedPhoto } from './upload-photo.ts';
import { uploadSlots } from './upload-slots.ts';

export type UploadWithLimit = (upload: Upload) => Promise<UploadedPhoto>;

export function createUploadWithLimit(deps: PhotosDeps): UploadWithLimit {
  const withSlot = uploadSlots({ perUser: 2, inAll: 16 });
  return async (upload) => {
    try {
      return await withSlot(upload.ownerId, async () => uploadPhoto(deps, upload));
    } catch (error) {
      if (error instanceof Refusal) deps.metrics.uploadRejected(error.code);
      throw error;
    }
  };
}
