import { FILE_KIND_BYTES, type FileKind, fileKind } from '@akatale/contracts/market/file-kind';

export type WhyUnusable =
  /** Empty, gone, a folder, or in the cloud. */
  | { is: 'unread' }
  | { is: 'no photo' }
  | { is: 'damaged' }
  | { is: 'closed'; kind: FileKind }
  | { is: 'too large'; maxMb: number };

export class PhotoUnusable extends Error {
  override readonly name = 'PhotoUnusable';
  readonly why: WhyUnusable;

  constructor(why: WhyUnusable) {
    super(why.is);
    this.why = why;
  }
}

const TAKEN: readonly (FileKind | undefined)[] = ['JPEG', 'PNG', 'GIF', 'WebP'];
export const isTaken = (kind: FileKind | undefined): boolean => TAKEN.includes(kind);

const NO_PHOTOS: readonly (FileKind | undefined)[] = ['PDF', 'SVG', 'MP4'];

/** Undefined for what only this browser may know. @throws {PhotoUnusable} for what is no photo by its bytes */
export async function kindOf(file: Blob): Promise<FileKind | undefined> {
  const bytes = await file
    .slice(0, FILE_KIND_BYTES)
    .arrayBuffer()
    .catch(() => null);
  if (!bytes?.byteLength) throw new PhotoUnusable({ is: 'unread' });
  const kind = fileKind(new Uint8Array(bytes));
  if (NO_PHOTOS.includes(kind)) throw new PhotoUnusable({ is: 'no photo' });
  return kind;
}

/** Before it has a place in a list: what can neither be drawn here nor be sent as it is. @throws {PhotoUnusable} */
export async function checkPhoto(file: Blob): Promise<void> {
  const kind = await kindOf(file);
  if (isTaken(kind)) return;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) throw notTaken(kind);
  bitmap.close();
}

export const notTaken = (kind: FileKind | undefined): PhotoUnusable =>
  new PhotoUnusable(kind ? { is: 'closed', kind } : { is: 'no photo' });
