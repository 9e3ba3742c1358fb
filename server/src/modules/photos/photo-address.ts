import { photoVariantUrl, photoWidths, type PhotoWidth } from '@akatale/contracts/products/photos';

const photoFormats = ['webp', 'jpg'] as const;
type PhotoFormat = (typeof photoFormats)[number];

const PREFIX = '/uploads/';
const LARGEST = photoWidths[photoWidths.length - 1] as PhotoWidth;
const KEY_LENGTH = 64;
/** People's pictures have one width. */
const AVATAR_WIDTH = 256;
const WIDTHS = [AVATAR_WIDTH, ...photoWidths].join('|');
const NAME = new RegExp(`^([a-f0-9]{64})(?:-(${WIDTHS}))?\\.(jpg|webp)$`);

/** The address of a photo by its key: the largest JPEG. */
export function photoUrl(key: string): string {
  return `${PREFIX}${key}.jpg`;
}

/** Where the files of chats lie in the storage; no name under `/uploads/` leads there. */
export const CHAT_FOLDER = 'chats/';
const CHAT_PREFIX = '/chat-photos/';

/** The address of a photo in a chat by its key. */
export function chatPhotoUrl(key: string): string {
  return `${CHAT_PREFIX}${key}.jpg`;
}

/** The key in an address that `chatPhotoUrl` made. */
export function chatPhotoKeyOf(url: string): string {
  return url.slice(CHAT_PREFIX.length, -'.jpg'.length);
}

/** The address of a person's picture by its key. */
export function avatarUrl(key: string): string {
  return `${PREFIX}${key}-${AVATAR_WIDTH}.jpg`;
}

/** The key in an address that `photoUrl` made. */
export function keyOf(url: string): string {
  return url.slice(PREFIX.length, -'.jpg'.length);
}

/** The name under which the storage has one width of a photo. */
export function fileName(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return photoVariantUrl(photoUrl(key), width, format).slice(PREFIX.length);
}

/** All files of a photo. */
export function fileNames(key: string): string[] {
  return photoWidths.flatMap((width) => photoFormats.map((format) => fileName(key, width, format)));
}

/** The photo and the file that are meant by the part of an address after `/chat-photos/`. */
export function chatFileNamed(name: string): { key: string; file: string } | undefined {
  const file = fileNamed(name);
  if (!file) return undefined;
  return { key: file.slice(0, KEY_LENGTH), file: `${CHAT_FOLDER}${file}` };
}

/**
 * The file that is meant by the part of an address after `/uploads/`; nothing where it is not
 * strictly such a name. Without a width it means the largest.
 */
export function fileNamed(name: string): string | undefined {
  const [, key, width = LARGEST, format] = NAME.exec(name) ?? [];
  if (!key || !format) return undefined;
  return fileName(key, Number(width) as PhotoWidth, format as PhotoFormat);
}
