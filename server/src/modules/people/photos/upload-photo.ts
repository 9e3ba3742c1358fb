import { randomBytes } from 'node:crypto';
import type { OutputOf } from '@akatale/contracts/endpoint';
import type { uploadProductImage } from '@akatale/contracts/market/products-endpoints';
import { type PhotoWidth, photoWidths, storedPhotoWidths } from '@akatale/contracts/people/photos';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ProcessedImage } from '../../../platform/images/process-image.ts';
import { inTransaction, isDatabaseUnavailable, type Transaction } from '../../../platform/postgres/database.ts';
import { StorageUnavailable } from '../../../platform/storage/storage.ts';
import { CHAT_FOLDER, chatPhotoUrl, fileName, photoUrl } from './photo-address.ts';
import { photoRefusal, type PhotosDeps } from './photos-deps.ts';
import { insertPhoto } from './photos-store.ts';
import { removeFiles } from './sweep-orphans.ts';
import { uploadSlots } from './upload-slots.ts';

export type UploadedPhoto = OutputOf<typeof uploadProductImage> & { url: string };

export interface Upload {
  ownerId: number;
  bytes: Uint8Array;
  /** Makes it private to the participants of this chat. */
  chatId?: number;
  idempotently?: (work: (tx: Transaction) => Promise<UploadedPhoto>) => Promise<UploadedPhoto>;
}

type UploadDeps = Pick<PhotosDeps, 'clock' | 'db' | 'images' | 'log' | 'storage'>;

/** Stores the files before the row, so that none is missing. Refuses `photoRefusals`. */
export async function uploadPhoto(deps: UploadDeps, upload: Upload): Promise<UploadedPhoto> {
  const { ownerId, bytes, chatId, idempotently = async (work) => inTransaction(deps.db, work) } = upload;
  const image = await deps.images.processImage(ownerId, bytes, storedPhotoWidths);
  if ('refused' in image) throw photoRefusal(image, bytes);

  const key = randomBytes(32).toString('hex');
  const row = rowOf(image, { key, ownerId, chatId, createdAt: deps.clock.now() });
  const url = chatId === undefined ? photoUrl(key) : chatPhotoUrl(key);
  const storageKey = chatId === undefined ? key : `${CHAT_FOLDER}${key}`;
  const { color, width, height } = image;
  try {
    await storeFiles(deps, storageKey, image);
    const uploaded = await idempotently(async (tx) => {
      await insertPhoto(tx, row);
      return { url, imageUrl: url, imagePath: url, color, width, height };
    });
    // A retry of this very upload was faster; its photo is the one returned.
    if (uploaded.url !== url) await discard(deps, storageKey);
    return uploaded;
  } catch (error) {
    // If the database failed during the commit, the row may exist: then the files stay.
    if (!isDatabaseUnavailable(error)) {
      const discarded = discard(deps, storageKey);
      // An unavailable storage may be as slow to delete as it was to write, so the request does not wait for both.
      if (!(error instanceof StorageUnavailable)) await discarded;
    }
    throw error;
  }
}

function rowOf(
  image: ProcessedImage,
  photo: { key: string; ownerId: number; chatId: number | undefined; createdAt: Date },
) {
  const { width, height, color, perceptualHash, variants } = image;
  const storedBytes = variants.reduce((sum, { bytes }) => sum + bytes.length, 0);
  const [smallest] = photoWidths;
  const small = variants.find((variant) => variant.width === smallest && variant.format === 'webp');
  const smallBytes = small?.bytes.length ?? 0;
  return { ...photo, width, height, color, perceptualHash, storedBytes, smallBytes };
}

const CONTENT_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;

/** Settles only after the last file has, so that discarded files stay discarded. */
async function storeFiles(
  { storage }: UploadDeps,
  key: string,
  { variants }: ProcessedImage<PhotoWidth>,
): Promise<void> {
  const puts = variants.map(async ({ width, format, bytes }) =>
    storage.put(fileName(key, width, format), bytes, { contentType: CONTENT_TYPES[format] }),
  );
  const failed = (await Promise.allSettled(puts)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Files without a row are harmless: failing to delete them must not hide the original error. */
async function discard(deps: UploadDeps, key: string): Promise<void> {
  await removeFiles(deps, { keys: [key] }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'The files of an incomplete upload could not be deleted.'),
  );
}

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
