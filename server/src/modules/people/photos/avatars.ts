import { randomBytes } from 'node:crypto';
import type { ChatPhoto } from '@akatale/contracts/deals/messages-schemas';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { Transaction, Executor } from '../../../platform/postgres/database.ts';
import { findHeld } from './evidence-store.ts';
import { avatarUrl, fileNamed, chatFileNamed, chatPhotoKeyOf, chatPhotoUrl } from './photo-address.ts';
import { photoRefusal, type PhotosDeps } from './photos-deps.ts';
import { findChatOf, lockUnsentPhotos } from './photos-store.ts';
import { tomorrow } from './sweep-orphans.ts';

/** Sent in the transaction that removes the picture from its user. */
export const avatarRemoval = defineJob<{ url: string }>('photos.remove-avatar');

const fileOf = (url: string) => fileNamed(url.replace(/^\/uploads\//, ''));

/** Stores a sanitized square under a new random name. Refuses `photoRefusals`. */
export async function storeAvatar(
  { images, storage }: Pick<PhotosDeps, 'images' | 'storage'>,
  userId: number,
  bytes: Uint8Array,
): Promise<string> {
  const image = await images.processAvatar(userId, bytes);
  if ('refused' in image) throw photoRefusal(image, bytes);
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

export async function removeAvatar(
  deps: Pick<PhotosDeps, 'clock' | 'db' | 'jobs' | 'storage'>,
  { url }: { url: string },
): Promise<void> {
  const { db, jobs, storage } = deps;
  if ((await findHeld(db, [url])).has(url)) {
    await jobs.send(db, avatarRemoval, { url }, { startAfter: tomorrow(deps) });
    return;
  }
  const name = fileOf(url);
  if (name) await storage.remove(name);
}

interface WantedChatPhoto {
  ownerId: number;
  chatId: number;
  url: string;
}

/** In the order of what is wanted; undefined where it is no photo of this person and chat, or was sent before. */
export async function takeChatPhotos(
  tx: Transaction,
  wanted: readonly WantedChatPhoto[],
): Promise<({ id: number; photo: ChatPhoto } | undefined)[]> {
  if (wanted.length === 0) return [];
  const unsent = wanted.map(({ url, ...of }) => ({ ...of, key: chatPhotoKeyOf(url) }));
  const rows = await lockUnsentPhotos(tx, unsent);
  const nameOf = ({ ownerId, chatId, key }: (typeof rows)[number] | (typeof unsent)[number]) =>
    `${ownerId} ${chatId} ${key}`;
  const found = new Map(rows.map((row) => [nameOf(row), row]));
  return unsent.map((photo, index) => {
    const row = found.get(nameOf(photo));
    const { url = '' } = wanted[index] ?? {};
    return row && { id: row.id, photo: { url, width: row.width, height: row.height, color: row.color } };
  });
}

interface NamedPhoto {
  /** In messages. */
  url: string;
  file: string;
}

/** What is evidence now, also where its row is gone. */
export async function findEvidence(db: Executor, name: string): Promise<NamedPhoto | undefined> {
  const named = chatFileNamed(name);
  const url = named && chatPhotoUrl(named.key);
  return url && (await findHeld(db, [url])).has(url) ? { url, file: named.file } : undefined;
}

export async function findChatPhoto(
  db: Executor,
  name: string,
): Promise<(NamedPhoto & { chatId: number }) | undefined> {
  const named = chatFileNamed(name);
  const chatId = named && (await findChatOf(db, named.key));
  return named && chatId !== undefined ? { chatId, url: chatPhotoUrl(named.key), file: named.file } : undefined;
}
