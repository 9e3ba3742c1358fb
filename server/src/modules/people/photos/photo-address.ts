import {
  photoVariantUrl,
  type PhotoWidth,
  photoWidths,
  storedPhotoWidths,
  THUMBNAIL_WIDTH,
} from '@akatale/contracts/people/photos';

const photoFormats = ['webp', 'jpg'] as const;
type PhotoFormat = (typeof photoFormats)[number];

const PREFIX = '/uploads/';
const LARGEST = photoWidths[photoWidths.length - 1] as PhotoWidth;
const THUMBNAIL = `-${THUMBNAIL_WIDTH}.`;
const KEY_LENGTH = 64;
const AVATAR_WIDTH = 256;
const WIDTHS = [AVATAR_WIDTH, ...storedPhotoWidths].join('|');
const NAME = new RegExp(`^([a-f0-9]{64})(?:-(${WIDTHS}))?\\.(jpg|webp)$`);

export function photoUrl(key: string): string {
  return `${PREFIX}${key}.jpg`;
}

/** No address under `/uploads/` leads into this folder. */
export const CHAT_FOLDER = 'chats/';
export const CHAT_PREFIX = '/chat-photos/';

export function chatPhotoUrl(key: string): string {
  return `${CHAT_PREFIX}${key}.jpg`;
}

export function chatPhotoKeyOf(url: string): string {
  return url.slice(CHAT_PREFIX.length, -'.jpg'.length);
}

/** Of a storage key, which names the folder of chats. */
export const urlOf = (key: string): string =>
  key.startsWith(CHAT_FOLDER) ? chatPhotoUrl(key.slice(CHAT_FOLDER.length)) : photoUrl(key);

export function avatarUrl(key: string): string {
  return `${PREFIX}${key}-${AVATAR_WIDTH}.jpg`;
}

export function keyOf(url: string): string {
  return url.slice(PREFIX.length, -'.jpg'.length);
}

export function fileName(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return photoVariantUrl(photoUrl(key), width, format).slice(PREFIX.length);
}

export function fileNames(key: string): string[] {
  return storedPhotoWidths.flatMap((width) => photoFormats.map((format) => fileName(key, width, format)));
}

export function chatFileNamed(name: string): { key: string; file: string } | undefined {
  const file = fileNamed(name);
  if (!file) return undefined;
  return { key: keyOfFile(file), file: `${CHAT_FOLDER}${file}` };
}

/** Accepts exact names only. Without a width it returns the largest file. */
export function fileNamed(name: string): string | undefined {
  const [, key, width = LARGEST, format] = NAME.exec(name) ?? [];
  if (!key || !format) return undefined;
  return fileName(key, Number(width) as PhotoWidth, format as PhotoFormat);
}

export const keyOfFile = (file: string): string => file.slice(0, KEY_LENGTH);

/** What is sent where a photo has no thumbnail. */
export function insteadOf(file: string): string | undefined {
  return file.includes(THUMBNAIL) ? file.replace(THUMBNAIL, `-${photoWidths[0]}.`) : undefined;
}
