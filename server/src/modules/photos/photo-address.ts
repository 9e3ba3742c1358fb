import { photoVariantUrl, photoWidths, type PhotoWidth } from '@akatale/contracts/photos';

const photoFormats = ['webp', 'jpg'] as const;
type PhotoFormat = (typeof photoFormats)[number];

const PREFIX = '/uploads/';
const LARGEST = photoWidths[photoWidths.length - 1] as PhotoWidth;
/** People's pictures have one width. */
const AVATAR_WIDTH = 256;
const WIDTHS = [AVATAR_WIDTH, ...photoWidths].join('|');
const NAME = new RegExp(`^([a-f0-9]{64})(?:-(${WIDTHS}))?\\.(jpg|webp)$`);

/** The address of a photo by its key: the largest JPEG. */
export function photoUrl(key: string): string {
  return `${PREFIX}${key}.jpg`;
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

/**
 * The file that is meant by the part of an address after `/uploads/`; nothing where it is not
 * strictly such a name. Without a width it means the largest.
 */
export function fileNamed(name: string): string | undefined {
  const [, key, width = LARGEST, format] = NAME.exec(name) ?? [];
  if (!key || !format) return undefined;
  return fileName(key, Number(width) as PhotoWidth, format as PhotoFormat);
}
