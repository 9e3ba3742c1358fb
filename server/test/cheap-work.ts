import { createHash } from 'node:crypto';
import type { TestReplacements } from '../src/app/wings.ts';
import { createPasswordHasher, type PasswordHasher } from '../src/modules/people/accounts/index.ts';
import type { PhotosDeps } from '../src/modules/people/photos/index.ts';
import type { ImageRefusal } from '../src/platform/images/image-refusal.ts';
import { processAvatar, processImage, type ProcessedImage } from '../src/platform/images/process-image.ts';
import type { WorkOwner } from '../src/platform/images/processing-queue.ts';

/** Hashes at the least cost that Argon2id knows: as right or wrong as any, and made at once. */
export function cheapPasswords(): PasswordHasher {
  return createPasswordHasher({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });
}

const made = new Map<string, Promise<ProcessedImage | ImageRefusal>>();

/** Makes pictures of the same file once, as most tests upload the same few. */
async function processOnce<const Width extends number>(
  _owner: WorkOwner,
  file: Uint8Array,
  widths: readonly Width[],
): Promise<ProcessedImage<Width> | ImageRefusal> {
  const key = `${createHash('sha256').update(file).digest('hex')} ${widths.join()}`;
  const image = made.get(key) ?? processImage(file, widths);
  made.set(key, image);
  return image as Promise<ProcessedImage<Width> | ImageRefusal>;
}

/** Opens pictures in this process, without a limit and without a line. */
const cheapImages: PhotosDeps['images'] = {
  processImage: processOnce,
  processAvatar: async (_owner, file) => processAvatar(file),
};

/** A world in which nothing answers, and the disk is large. */
const noWorld: NonNullable<TestReplacements['probes']> = {
  findTexts: async () => [],
  get: async () => Promise.reject(new Error('ENETUNREACH')),
  countFreeBytes: async () => 100e9,
};

/** What a test of something else than passwords, photos and the world around gives to `createModules`. */
export function cheapWork(): TestReplacements {
  return { passwords: cheapPasswords(), images: cheapImages, probes: noWorld };
}
