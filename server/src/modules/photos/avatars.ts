import { randomBytes } from 'node:crypto';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Transaction } from '../../platform/postgres/database.ts';
import { avatarUrl, fileNamed } from './photo-address.ts';
import { photoRefusal } from './photo-refusal.ts';
import type { PhotosDeps } from './photos-deps.ts';

/** Sent in the transaction that removes the picture from its user. */
export const avatarRemoval = defineJob<{ url: string }>('photos.remove-avatar');

const fileOf = (url: string) => fileNamed(url.replace(/^\/uploads\//, ''));

/** Stores a sanitized square under a new random name. Refuses `UNSUPPORTED_IMAGE` and `UNAVAILABLE`. */
export async function storeAvatar(
  { images, storage }: Pick<PhotosDeps, 'images' | 'storage'>,
  userId: number,
  bytes: Uint8Array,
): Promise<string> {
  const image = await images.processAvatar(userId, bytes);
  if ('refused' in image) throw photoRefusal(image);
  const jpeg = image.variants.find(({ format }) => format === 'jpg');
  const url = avatarUrl(randomBytes(32).toString('hex'));
  const name = fileOf(url);
  if (!jpeg || !name) throw new Error('A picture was made without its JPEG.');
  await storage.put(name, jpeg.bytes, { contentType: 'image/jpeg' });
  return url;
}

export async function dropAvatar({ jobs }: Pick<PhotosDeps, 'jobs'>, tx: Transaction, url: string): Promise<void> {
  await jobs.send(tx, avatarRemoval, { url });
}

export async function removeAvatar({ storage }: Pick<PhotosDeps, 'storage'>, { url }: { url: string }): Promise<void> {
  const name = fileOf(url);
  if (name) await storage.remove(name);
}
