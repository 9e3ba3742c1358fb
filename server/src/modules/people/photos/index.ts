import { handle } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Transaction } from '../../../platform/postgres/database.ts';
import {
  avatarRemoval,
  dropAvatar,
  findChatPhoto,
  findEvidence,
  removeAvatar,
  storeAvatar,
  takeChatPhotos,
} from './avatars.ts';
import { bindToProduct, lockPhotos, replacePhotos } from './bind-photos.ts';
import { copyPhotosInUse, discardCopies } from './copy-photos-in-use.ts';
import { CHAT_PREFIX, chatFileNamed, chatPhotoUrl, fileName, fileNamed, keyOf, photoUrl } from './photo-address.ts';
import type { PhotosDeps } from './photos-deps.ts';
import { photosRoutes } from './photos-routes.ts';
import { findAllOf, setMessages } from './photos-store.ts';
import {
  erasePhotos,
  fileRemoval,
  removeUnheld,
  ORPHAN_SWEEP_CRON,
  orphanSweep,
  sweepOrphans,
} from './sweep-orphans.ts';
import {
  createUploadWithLimit,
  type UploadWithLimit,
  uploadPhoto,
  type Upload,
  type UploadedPhoto,
} from './upload-photo.ts';
import { createWithheldPhotos, photosWithheld, type WithheldPhotos } from './withheld-photos.ts';

export type { LockedPhotos } from './bind-photos.ts';
export { type PhotosDeps, uploadLimit } from './photos-deps.ts';
export { serveUploads } from './photos-routes.ts';

export interface PhotosModule extends Module {
  lockPhotos: typeof lockPhotos;
  bindToProduct: typeof bindToProduct;
  replacePhotos: typeof replacePhotos;
  /** Copies photos that another listing of this user shows, after `check`; returns the others as they are. */
  copyPhotosInUse(ownerId: number, urls: readonly string[], check: () => Promise<void>): Promise<string[]>;
  discardCopies(ownerId: number, urls: readonly string[]): Promise<void>;
  uploadPhoto(upload: Upload): Promise<UploadedPhoto>;
  readPhoto(url: string): Promise<Uint8Array | undefined>;
  readLargest(url: string): Promise<Uint8Array | undefined>;
  /** `uploadPhoto` for requests: limited concurrency, else `UNAVAILABLE`. */
  uploadWithLimit: UploadWithLimit;
  takeChatPhotos: typeof takeChatPhotos;
  findChatPhoto: typeof findChatPhoto;
  findEvidence: typeof findEvidence;
  bindToMessages: typeof setMessages;
  /** Stores a sanitized picture; returns its address. */
  storeAvatar(userId: number, bytes: Uint8Array): Promise<string>;
  /** Of a listing: whether its photos are shown to those alone who decide on it. */
  withhold: WithheldPhotos['set'];
  isWithheld: WithheldPhotos['has'];
  /** The file is removed when the transaction commits. */
  dropAvatar(tx: Transaction, url: string): Promise<void>;
}

export function createPhotosModule(deps: PhotosDeps): PhotosModule {
  const uploadWithLimit = createUploadWithLimit(deps);
  const withheld = createWithheldPhotos(deps);
  return {
    name: 'photos',
    // Of a later wing: the file of a photo stays while it is evidence, even where its own message or listing is gone.
    reads: ['appeals', 'cases', 'reports'],
    routes: photosRoutes(deps, uploadWithLimit),
    jobs: [fileRemoval, avatarRemoval, orphanSweep],
    handlers: [
      handle(avatarRemoval, async (data) => removeAvatar(deps, data)),
      handle(fileRemoval, async (data) => removeUnheld(deps, data)),
      handle(orphanSweep, async () => sweepOrphans(deps), { cron: ORPHAN_SWEEP_CRON }),
    ],
    events: [photosWithheld],
    reactions: withheld.reactions,
    exportFor: async (db, userId) => {
      const photos = await findAllOf(db, userId);
      return {
        photos: photos.map(({ key, ...photo }) => ({
          url: photo.chatId === null ? photoUrl(key) : chatPhotoUrl(key),
          ...photo,
        })),
      };
    },
    eraseFor: async (tx, userId) => erasePhotos(deps, tx, userId),
    lockPhotos,
    bindToProduct,
    replacePhotos,
    copyPhotosInUse: async (ownerId, urls, check) => copyPhotosInUse(deps, ownerId, urls, check),
    discardCopies: async (ownerId, urls) => discardCopies(deps, ownerId, urls),
    uploadWithLimit,
    takeChatPhotos,
    findChatPhoto,
    findEvidence,
    bindToMessages: setMessages,
    uploadPhoto: async (upload) => uploadPhoto(deps, upload),
    readPhoto: async (url) => (await deps.storage.read(fileName(keyOf(url), 720, 'jpg')))?.bytes,
    async readLargest(url) {
      const name = url.slice(url.lastIndexOf('/') + 1);
      const file = url.startsWith(CHAT_PREFIX) ? chatFileNamed(name)?.file : fileNamed(name);
      return file === undefined ? undefined : (await deps.storage.read(file))?.bytes;
    },
    storeAvatar: async (userId, bytes) => storeAvatar(deps, userId, bytes),
    withhold: withheld.set,
    isWithheld: withheld.has,
    dropAvatar: async (tx, url) => dropAvatar(deps, tx, url),
  };
}
